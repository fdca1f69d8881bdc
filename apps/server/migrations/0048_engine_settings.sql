-- What operators set for an engine in the admin area; '*' is all engines together. Null means that the
-- environment decides. Budgets, switches and the order are changed one by one, so each has its version.
create table engine_settings (
  engine text primary key,
  -- in the operator's order; engines without a position follow in that of ENGINES
  position integer,
  usd_per_day numeric check (usd_per_day >= 0),
  -- the share of the budget from which the page warns
  warn_at real check (warn_at > 0 and warn_at <= 1),
  budget_version integer not null default 0,
  -- no foreign keys, because these survive the account
  budget_changed_by uuid,
  budget_changed_at timestamptz,
  -- until then no call begins; afterwards the engine is on again, without any statement
  off_until timestamptz,
  off_reason text,
  switch_version integer not null default 0,
  switch_changed_by uuid,
  switch_changed_at timestamptz,
  -- of the whole order, in the row '*'
  order_version integer not null default 0,
  order_changed_by uuid,
  order_changed_at timestamptz
);

-- engine_health.is_off had no end. These engines stay off until an operator switches them on.
insert into engine_settings (engine, off_until, off_reason)
select engine, now() + interval '10 years', 'switched off in the database' from engine_health where is_off;
