-- What can be subscribed to. Words and figures come with each release; is_active, trial_days and the
-- prices are the operator's. A plan that somebody has had is never deleted.
create table plans (
  id uuid primary key,
  name text not null constraint plans_name unique,
  -- the order to show them in, and which is the better of two
  rank smallint not null,
  description text not null,
  features text[] not null,
  daily_credits integer not null check (daily_credits >= 0),
  shows_ads boolean not null,
  priority smallint not null check (priority >= 0),
  picture_scale real not null check (picture_scale between 1 and 4),
  trial_days smallint not null check (trial_days between 0 and 730),
  is_active boolean not null,
  is_shipped boolean not null
);

create table plan_prices (
  plan_id uuid not null references plans on delete restrict,
  interval text not null check (interval in ('month', 'year')),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  primary key (plan_id, interval)
);

create table credit_packs (
  id uuid primary key,
  name text not null constraint credit_packs_name unique,
  credits integer not null check (credits > 0),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  is_active boolean not null,
  is_shipped boolean not null
);

-- Whom the payment provider knows a user as.
create table billing_customers (
  user_id uuid primary key references users on delete restrict,
  provider_id text not null constraint billing_customers_provider_id unique,
  created_at timestamptz not null
);

-- Questions to the provider are numbered before they are asked: unlike a clock, this never goes back.
create sequence billing_questions;

create table subscriptions (
  user_id uuid not null references users on delete restrict,
  id uuid not null,
  -- 'off' is one that nobody pays for
  provider text not null check (provider in ('off', 'stripe')),
  provider_id text constraint subscriptions_provider_id unique,
  plan_id uuid not null references plans on delete restrict,
  interval text not null check (interval in ('month', 'year')),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  state text not null check (state in ('trialing', 'active', 'past_due', 'ended')),
  cancels_at_end boolean not null,
  -- what is paid for
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end >= period_start),
  -- periods are counted from here, so that the 31st comes back after February
  anchor_at timestamptz not null,
  grace_until timestamptz,
  -- to which question to the provider this is the answer; an answer to an earlier one changes nothing
  question bigint not null,
  -- when to look at it next
  due_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, id),
  check ((provider = 'off') = (provider_id is null)),
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'past_due') = (grace_until is not null))
);
create index subscriptions_live on subscriptions (user_id) where state <> 'ended';
create index subscriptions_due on subscriptions (due_at) where state <> 'ended';
-- Nobody has two that cost nothing, whatever is tried at once.
create unique index subscriptions_one_off on subscriptions (user_id) where state <> 'ended' and provider = 'off';

-- One row a period: what was paid, for which time. Rows are added and stay as they are.
create table subscription_periods (
  user_id uuid not null references users on delete restrict,
  id uuid not null,
  subscription_id uuid not null,
  plan_name text not null,
  interval text not null check (interval in ('month', 'year')),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- an invoice makes one period, however often it is told
  invoice_id text constraint subscription_periods_invoice unique,
  invoice_url text,
  primary key (user_id, id),
  foreign key (user_id, subscription_id) references subscriptions on delete restrict
);
create index subscription_periods_history on subscription_periods (user_id, start_at, id);

-- The page on which a user pays for a plan: asking twice leads to the same one.
create table checkouts (
  user_id uuid primary key references users on delete restrict,
  -- the same for each attempt at the same page
  id uuid not null,
  plan_id uuid not null references plans on delete restrict,
  interval text not null check (interval in ('month', 'year')),
  amount_cents integer not null,
  currency text not null,
  coupon text,
  -- not yet there while the provider is being asked
  session_id text constraint checkouts_session unique,
  url text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- What the provider has told us, so that nothing is told twice.
create table billing_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index billing_events_age on billing_events (received_at);

-- What a plan brings each day and until when, and what today has brought; before this it was what
-- everybody gets.
alter table credit_accounts
  add column plan_daily integer not null default 0 check (plan_daily >= 0),
  add column plan_until timestamptz,
  add column day_allowance integer check (day_allowance >= 0);

-- What was bought names the purchase, and comes once.
alter table credit_grants add column source text;
create unique index credit_grants_source on credit_grants (user_id, source) where source is not null;
-- The few that came among the many that went.
create index credit_entries_came on credit_entries (user_id, kind, seq) where kind in ('daily', 'bonus');

-- What a plan means for a picture, as it was when it was asked for.
alter table generations
  add column priority smallint not null default 0 check (priority >= 0),
  add column picture_scale real not null default 1 check (picture_scale between 1 and 4);
drop index generations_waiting;
create index generations_waiting on generations ((-priority), created_at) where state = 'queued';
