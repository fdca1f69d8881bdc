-- A second factor: a secret that the owner's authenticator app knows too. Until a code of it was shown
-- it is only proposed.
create table two_factors (
  user_id uuid primary key references users on delete cascade,
  -- only the server's secret opens it
  secret bytea not null,
  created_at timestamptz not null,
  -- since when signing in asks for a code
  on_since timestamptz,
  -- the 30 seconds whose code was used last: none is good twice
  last_step bigint not null default 0
);

-- For who has lost the app. Each is good once: used is gone.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

-- Somebody has shown the first factor and owes the second.
create table sign_in_challenges (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

create table passkeys (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  name text not null,
  -- what the device calls it, in base64url
  credential_id text not null,
  public_key bytea not null,
  -- how often the device says it was used; always 0 where keys are kept in step between devices
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, id),
  constraint passkeys_credential_key unique (credential_id)
);

-- What was answered by a passkey and must not be answered again; kept until it would be too old anyway.
create table spent_challenges (
  challenge text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expiry on spent_challenges (expires_at);

-- Which account at a provider it is, for its owner to know; and one at each provider.
alter table credentials add column label text;
create unique index credentials_user_provider on credentials (user_id, provider_id);
drop index credentials_user;

-- What the bell can say besides.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('event_reminder', 'export_ready', 'security'));
