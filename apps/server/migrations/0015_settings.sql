-- The language that somebody chose; empty is whatever their browser asks for.
alter table users add column language text check (language in ('en', 'de'));

-- When a session was last used. Apart from updated_at, which moves the day on which it ends: this one is
-- written every few minutes, and no index knows it.
alter table sessions add column seen_at timestamptz;

-- Kinds of device on which somebody has signed in before: on another one they are told.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  -- as 'Firefox on Windows'
  device text not null,
  first_seen_at timestamptz not null,
  primary key (user_id, device)
);

-- What somebody agreed to, and what they took back: a row for each time, and the last one counts.
create table consents (
  user_id uuid not null references users on delete cascade,
  what text not null check (what in ('terms', 'privacy', 'image_sharing', 'notifications', 'email_updates')),
  id uuid not null,
  -- of the text; what is no text has none
  version text,
  is_given boolean not null,
  at timestamptz not null,
  primary key (user_id, what, id),
  check ((version is not null) = (what in ('terms', 'privacy')))
);

-- Everybody agreed to both texts when they signed up. The privacy policy had one version until today.
-- The ids come before all that are made by the clock.
insert into consents (user_id, what, id, version, is_given, at)
select users.id, text.what, overlay(gen_random_uuid()::text placing '00000000' from 1 for 8)::uuid, text.version, true, users.created_at
from users
cross join lateral (values ('terms', users.terms_version), ('privacy', '2026-11-01')) as text (what, version)
where users.erased_at is null;

-- What the bell can say besides.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('event_reminder', 'export_ready', 'security', 'reminder_test', 'new_device'));
