-- Requests of people to take an image down. They need no account, so no row belongs to a user.
create table removal_requests (
  id uuid primary key,
  -- what the sender and the operator name the request by
  reference text not null unique,
  -- what the address named, if it is one of ours
  sample_id uuid,
  link_token_hash bytea,
  reason text not null check (reason in ('intimate', 'minor', 'shows_me', 'copyright', 'other')),
  -- address, statement, name and contact, encrypted; erased one year after the decision
  details bytea,
  language text not null,
  idempotency_key uuid unique,
  received_at timestamptz not null,
  due_at timestamptz not null check (due_at > received_at),
  -- when the operator was warned that the request is due soon
  warned_at timestamptz,
  decided_at timestamptz,
  outcome text check (outcome in ('removed', 'gone', 'no_violation', 'not_proven')),
  check ((decided_at is null) = (outcome is null)),
  check (details is not null or decided_at is not null)
);
create index removal_requests_due on removal_requests (due_at) where decided_at is null;
create index removal_requests_erase on removal_requests (decided_at) where details is not null;
