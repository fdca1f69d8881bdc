alter table plans
  -- what the partner of a subscriber gets each day; null means the full figure
  add column partner_daily_credits integer check (partner_daily_credits >= 0),
  -- a release no longer changes the texts and figures of a plan that an administrator edited
  add column is_edited boolean not null default false,
  add column version integer not null default 1,
  -- no foreign key, because it survives the account
  add column changed_by uuid,
  add column changed_at timestamptz;

-- Captured payments, one row for each invoice and each pack.
create table payments (
  user_id uuid not null references users on delete restrict,
  id uuid not null constraint payments_id unique,
  kind text not null check (kind in ('period', 'pack')),
  -- the provider's invoice or checkout; a payment is stored once, however often it is reported
  reference text not null constraint payments_reference unique,
  -- of the plan or the pack
  name text not null,
  -- of a period
  subscription_id uuid,
  ends_at timestamptz,
  -- of a pack
  credits integer,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  paid_at timestamptz not null,
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  disputed_cents integer not null default 0 check (disputed_cents >= 0),
  -- the number of the last read, so that a late read does not replace a newer one
  read_sequence bigint not null default 0,
  primary key (user_id, id),
  check ((kind = 'period') = (subscription_id is not null)),
  check ((kind = 'period') = (ends_at is not null)),
  check ((kind = 'pack') = (credits is not null)),
  foreign key (user_id, subscription_id) references subscriptions on delete restrict
);
create index payments_paid on payments (paid_at desc, id desc);
create index payments_user on payments (user_id, paid_at desc, id desc);
create index payments_reversed on payments (paid_at desc, id desc) where refunded_cents > 0 or disputed_cents > 0;

insert into payments (user_id, id, kind, reference, name, subscription_id, ends_at, amount_cents, currency, paid_at)
select user_id, id, 'period', invoice_id, plan_name, subscription_id, end_at, amount_cents, currency, start_at
from subscription_periods where invoice_id is not null and amount_cents > 0;

-- A row exists before the provider is called, and its id is the idempotency key of every attempt.
create table refunds (
  user_id uuid not null references users on delete restrict,
  id uuid not null constraint refunds_id unique,
  payment_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'sent', 'done', 'failed', 'stopped')),
  provider_id text constraint refunds_provider_id unique,
  -- no foreign key, because it survives the account
  created_by uuid not null,
  created_at timestamptz not null,
  executes_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, id),
  check ((state in ('waiting', 'sent')) = (ended_at is null)),
  foreign key (user_id, payment_id) references payments on delete restrict
);
create index refunds_pending on refunds (payment_id) where state in ('waiting', 'sent');
create index refunds_newest on refunds (created_at desc, id desc);

-- Runs of the comparison with the provider that administrators started.
create table billing_reconciliations (
  id uuid primary key,
  -- no foreign key, because it survives the account
  started_by uuid not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  differences integer not null default 0,
  -- the first lines of the result; they have ids and figures, no names
  lines text[] not null default '{}'
);
create index billing_reconciliations_newest on billing_reconciliations (started_at desc);
