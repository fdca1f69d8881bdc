-- When a plan is left, the unused part of its credits of the day is withdrawn: the grant becomes smaller, to
-- nothing if none of it was spent. `not valid` spares the scan: the old condition was narrower.
alter table credit_grants
  drop constraint credit_grants_amount_check,
  add constraint credit_grants_amount_check check (amount >= 0) not valid;

alter table credit_entries
  drop constraint credit_entries_reason_check,
  add constraint credit_entries_reason_check check (reason in (
    'daily_free', 'daily_plan', 'plan_left', 'expired', 'generation', 'returned', 'not_us', 'pack', 'bonus',
    'refunded', 'disputed', 'payment_restored')) not valid;
