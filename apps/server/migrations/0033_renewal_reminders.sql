-- The periods whose end was announced by email, so that each is announced once.
create table renewal_reminders (
  user_id uuid not null references users on delete restrict,
  subscription_id uuid not null,
  period_end timestamptz not null,
  primary key (user_id, subscription_id, period_end),
  foreign key (user_id, subscription_id) references subscriptions on delete cascade
);
-- For removing old rows.
create index renewal_reminders_end on renewal_reminders (period_end);

create index subscriptions_renewing on subscriptions (period_end)
  where state in ('trialing', 'active') and not cancels_at_end and provider <> 'off';
