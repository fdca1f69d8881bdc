-- A smaller plan starts when the paid period ends; until then it is pending.
alter table subscriptions
  add column pending_plan_id uuid references plans on delete restrict,
  add column pending_interval text check (pending_interval in ('month', 'year')),
  add column pending_amount_cents integer check (pending_amount_cents >= 0),
  add constraint subscriptions_pending check (
    num_nulls(pending_plan_id, pending_interval, pending_amount_cents) in (0, 3)
  );

-- The money that the provider holds for the user and uses for the next payments.
alter table billing_customers
  add column balance_cents integer not null default 0 check (balance_cents >= 0),
  add column balance_currency text,
  -- The number of the last read, so that a late read does not replace a newer one.
  add column balance_read bigint not null default 0;
