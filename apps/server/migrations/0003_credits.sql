-- One row a user, locked for every change of that user's credits.
create table credit_accounts (
  user_id uuid primary key references users on delete restrict,
  -- whose midnight counts until the next reset; a change of zone is taken over there
  time_zone text not null,
  next_reset timestamptz not null,
  -- when the next credits expire or come: until then the balance below is right as it stands
  due_at timestamptz not null,
  -- what can be spent: never negative, whatever the code does
  balance integer not null check (balance >= 0),
  earned bigint not null check (earned >= 0),
  spent bigint not null check (spent >= 0),
  -- the last entry and its hash
  last_seq bigint not null,
  last_hash bytea not null
);

-- Credits that came together and end together. The ones that end first are spent first.
create table credit_grants (
  user_id uuid not null references credit_accounts on delete restrict,
  id uuid not null,
  kind text not null check (kind in ('daily', 'bonus', 'returned')),
  amount integer not null check (amount > 0),
  remaining integer not null check (remaining between 0 and amount),
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index credit_grants_spendable on credit_grants (user_id) where remaining > 0;

-- What is set aside for a picture until it is delivered or not.
create table credit_holds (
  user_id uuid not null references credit_accounts on delete restrict,
  generation_id uuid not null,
  amount integer not null check (amount > 0),
  -- from which grants: [{ "grant": id, "amount": n }]
  parts jsonb not null,
  state text not null check (state in ('held', 'settled', 'released')),
  held_at timestamptz not null,
  ended_at timestamptz,
  reason text,
  primary key (user_id, generation_id),
  check ((state = 'held') = (ended_at is null))
);
create index credit_holds_day on credit_holds (user_id, held_at) where state <> 'released';

-- Everything that ever happened to a balance; rows are only ever added. Each carries the hash of the
-- one before it, so that a change of the past shows.
create table credit_entries (
  user_id uuid not null references credit_accounts on delete restrict,
  seq bigint not null check (seq > 0),
  id uuid not null,
  kind text not null check (kind in ('daily', 'bonus', 'hold', 'settle', 'release', 'expire')),
  amount integer not null,
  -- after this entry
  balance integer not null check (balance >= 0),
  generation_id uuid,
  description text not null,
  created_at timestamptz not null,
  hash bytea not null,
  primary key (user_id, seq)
);
-- A generation is held once, and either settled or released once, whatever is tried how often.
create unique index credit_entries_held on credit_entries (user_id, generation_id) where kind = 'hold';
create unique index credit_entries_ended on credit_entries (user_id, generation_id) where kind in ('settle', 'release');
create index credit_entries_time on credit_entries (user_id, created_at) where kind <> 'settle';
