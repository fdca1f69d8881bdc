-- Credits of a refunded or disputed purchase are taken back as far as they are not spent. Held credits
-- that are released later are taken then, so the amount that is due is stored with the amount taken.
alter table credit_grants
  add column refund_due integer not null default 0,
  add column refunded integer not null default 0,
  -- The number of the last read of the payment, so that a late read does not replace a newer one.
  add column refund_read bigint not null default 0,
  add constraint credit_grants_refunded check (
    refund_due between 0 and amount and refunded between 0 and refund_due and remaining + refunded <= amount
  ) not valid;

-- `not valid` spares the scan of all entries: the old conditions were narrower.
alter table credit_entries
  drop constraint credit_entries_kind_check,
  add constraint credit_entries_kind_check check (
    kind in ('daily', 'bonus', 'hold', 'settle', 'release', 'expire', 'refund')) not valid,
  drop constraint credit_entries_reason_check,
  add constraint credit_entries_reason_check check (reason in (
    'daily_free', 'daily_plan', 'expired', 'generation', 'returned', 'not_us', 'pack', 'bonus',
    'refunded', 'disputed', 'payment_restored')) not valid;
