-- Suspension of users, what administrators give away in a day, and actions with a delay.

alter table users
  add column suspended_until timestamptz,
  add column suspension_message text,
  add column version integer not null default 1;

-- Pages of the list of users: all, in a state, by the beginning of the username. The username sorts by its bytes, so that
-- one index finds a prefix and continues after a name.
create index users_newest on users (created_at desc, id desc) where erased_at is null;
create index users_suspended on users (created_at desc, id desc) where erased_at is null and suspended_until is not null;
create index users_deleted on users (created_at desc, id desc) where erased_at is null and erases_at is not null;
create index users_username_prefix on users ((lower(username) collate "C")) where erased_at is null;
create index subscriptions_live_plan on subscriptions (plan_id, user_id) where state <> 'ended';

-- How many credits an administrator gave on a day (UTC). The row is the lock for the daily cap.
create table admin_credit_days (
  admin_id uuid not null, -- no foreign key: the sum has no name
  day date not null,
  given integer not null check (given > 0),
  primary key (admin_id, day)
);

-- Two more reasons. `not valid` spares the scan: the old condition was narrower.
alter table credit_entries
  drop constraint credit_entries_reason_check,
  add constraint credit_entries_reason_check check (reason in (
    'daily_free', 'daily_plan', 'plan_left', 'expired', 'generation', 'returned', 'not_us', 'pack', 'bonus', 'from_team',
    'taken_back', 'refunded', 'disputed', 'payment_restored')) not valid;

create table delayed_actions (
  id uuid primary key,
  action text not null check (action in ('refund', 'erase_account')),
  subject_id uuid not null,
  reason text not null,
  created_by uuid not null, -- no foreign key: it survives the account
  created_at timestamptz not null,
  executes_at timestamptz not null,
  stopped_by uuid,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'stopped')),
  check ((ended_at is null) = (outcome is null))
);
create index delayed_actions_due on delayed_actions (executes_at) where ended_at is null;
create unique index delayed_actions_one on delayed_actions (action, subject_id) where ended_at is null;
