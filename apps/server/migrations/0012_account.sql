-- Since when the account is deleted. The row stays, without a word of who it was, until everything that
-- hangs on it is erased.
alter table users add column erased_at timestamptz;

-- A link to set a new password keeps the user's id there.
create index verifications_value on verifications (value);

-- Copies of everything that is somebody's, as files to take away. The row is there before the file and
-- until it is gone.
create table exports (
  user_id uuid not null references users on delete restrict,
  id uuid not null,
  state text not null check (state in ('waiting', 'building', 'ready', 'failed')),
  progress real not null default 0 check (progress between 0 and 1),
  bytes bigint check (bytes >= 0),
  created_at timestamptz not null,
  ready_at timestamptz,
  -- when file and row go; for one that is being made, when nobody waits for it any more
  expires_at timestamptz not null,
  primary key (user_id, id),
  check ((state = 'ready') = (ready_at is not null and bytes is not null))
);
-- One at a time, whatever is tried at once.
create unique index exports_under_way on exports (user_id) where state in ('waiting', 'building');
create index exports_expiry on exports (expires_at);

-- Who is being erased. The row refers to nothing, because it outlives the user's until the receipt is
-- sent, and then goes as the last.
create table erasures (
  user_id uuid primary key,
  asked_at timestamptz not null,
  -- name and address for the receipt; only the server's secret opens it
  receipt_to bytea not null,
  -- when everything was erased for the first time; what was under way then is looked for once more
  swept_at timestamptz,
  -- when nothing was left
  erased_at timestamptz,
  -- when to go on; while somebody is at it, when they are taken for dead
  due_at timestamptz not null
);
create index erasures_due on erasures (due_at);

-- What is kept of ledgers that were erased: sums by month, of nobody in particular.
create table kept_sums (
  month date not null,
  what text not null,
  unit text not null,
  entries bigint not null,
  amount bigint not null,
  primary key (month, what, unit)
);

-- What the bell can say besides.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('event_reminder', 'export_ready'));
