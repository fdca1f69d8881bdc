-- The calendar: one row an event, whichever page it was written on. A day of the calendar is a `date`,
-- which has no zone, and is never made into a moment.
create table events (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  title text not null,
  description text,
  event_date date not null,
  event_type text not null check (event_type in ('anniversary', 'birthday', 'valentine', 'wedding', 'custom')),
  notification_days_before smallint not null check (notification_days_before in (1, 2, 3, 7)),
  is_recurring boolean not null,
  is_active boolean not null,
  -- by which it comes back
  calendar text not null check (calendar in ('gregorian', 'chinese')),
  -- whether the 100th, 500th, 1000th … day after it is a day of its own
  counts_days boolean not null,
  -- what the file that it came from calls it, so that the same file adds nothing twice
  source_uid text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (user_id, id)
);
create unique index events_source on events (user_id, source_uid) where source_uid is not null;

-- The days that everybody keeps. They ship with the product; the operator may switch one off.
create table system_events (
  id uuid primary key,
  name text not null unique,
  -- some day on which it fell; it comes back each year
  event_date date not null,
  calendar text not null check (calendar in ('gregorian', 'chinese')),
  occasion text not null,
  is_active boolean not null,
  is_shipped boolean not null
);

-- The secret address at which other programs read a calendar. It begins with the user's id, so it is
-- found by that; what is kept of the rest can't be turned back.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null
);
