-- What happened to an account: sign-ins, failures and changes. Shown to its owner, and kept for 90 days.
create table security_events (
  user_id uuid not null references users on delete cascade,
  -- ordered by time, so the key also finds the newest
  id uuid not null,
  kind text not null,
  -- the session that acted, which may have ended since
  session_id uuid,
  -- a keyed hash, because an IP address is personal data
  network_hash text,
  browser text,
  system text,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index security_events_age on security_events (created_at);
