create table users (
  id uuid primary key,
  username text not null,
  email text not null check (email = lower(email)),
  full_name text not null,
  image text,
  is_admin boolean not null default false,
  email_verified boolean not null default false,
  time_zone text not null,
  terms_version text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_email_key unique (email)
);
create unique index users_username_key on users (lower(username));

create table credentials (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  -- for signing in through another provider
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint credentials_provider_key unique (provider_id, account_id)
);
create index credentials_user on credentials (user_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null,
  -- what the file cookie names; it opens files and nothing else
  file_key uuid not null default gen_random_uuid(),
  user_agent text not null,
  -- the identity library wants the column; it stays empty: we keep no addresses
  ip_address text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sessions_token_key unique (token),
  constraint sessions_file_key unique (file_key)
);
create index sessions_user on sessions (user_id, created_at desc);
create index sessions_expiry on sessions (expires_at);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null
);
create index verifications_identifier on verifications (identifier);
create index verifications_expiry on verifications (expires_at);

-- Counters that may be lost: unlogged, so that an attack does not fill the write-ahead log.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
