-- The four switches of /settings, and when reminders come. Defaults that are constants: no row is rewritten.
alter table users
  add column allow_image_sharing boolean not null default false,
  add column allow_profile_visibility boolean not null default true,
  add column allow_notifications boolean not null default true,
  add column allow_email_updates boolean not null default false,
  add column remind_at text not null default '09:00',
  add column quiet_from text not null default '21:00',
  add column quiet_until text not null default '08:00';

-- What has to be told next: one row for each event and lead, moved on when it has been told.
create table reminders (
  user_id uuid not null references users on delete cascade,
  event_id uuid not null,
  -- days before; 0 is the day itself
  lead smallint not null check (lead between 0 and 7),
  -- the day on which the event falls
  event_date date not null,
  due_at timestamptz not null,
  primary key (user_id, event_id, lead)
);
create index reminders_due on reminders (due_at);

-- What was told: the bell.
create table notifications (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- what it is about: the same thing is told once, whoever tries how often
  key text not null,
  kind text not null check (kind in ('event_reminder')),
  title text not null,
  body text not null,
  link text not null,
  created_at timestamptz not null,
  -- afterwards it is not worth telling any more
  expires_at timestamptz not null,
  read_at timestamptz,
  snoozed_until timestamptz,
  primary key (user_id, id),
  constraint notifications_key unique (user_id, key)
);
create index notifications_unread on notifications (user_id)
  where read_at is null and snoozed_until is null;
create index notifications_snoozed on notifications (snoozed_until) where snoozed_until is not null;
create index notifications_age on notifications (created_at);

-- Browsers that may be told.
create table push_subscriptions (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- in a row; the next success forgets them
  failures integer not null default 0 check (failures >= 0),
  rests_until timestamptz,
  primary key (user_id, id),
  -- a browser is one person's: whoever subscribes it last
  constraint push_subscriptions_endpoint unique (endpoint)
);

-- What goes out of the house: one row for each notification, channel and browser. The attempt is
-- written down before it is made.
create table deliveries (
  user_id uuid not null references users on delete cascade,
  notification_id uuid not null,
  channel text not null check (channel in ('push', 'email')),
  -- the browser's id, or the user's for a letter
  target uuid not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'cancelled', 'expired', 'failed')),
  attempts smallint not null default 0 check (attempts >= 0),
  -- when to try next; while it is being sent, when the sender is taken for dead
  due_at timestamptz not null,
  -- a calendar file that goes with the letter, until it is sent
  calendar text,
  ended_at timestamptz,
  primary key (user_id, notification_id, channel, target),
  check ((state in ('waiting', 'sending')) = (ended_at is null))
);
create index deliveries_due on deliveries (due_at) where ended_at is null;
create index deliveries_ended on deliveries (ended_at) where ended_at is not null;

-- The key pair that browsers know us by, if none is configured. Made once: with another one every
-- subscription is void.
create table push_keys (
  id smallint primary key check (id = 1),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
