-- Links of albums. A link shows one image or one album. Only links of albums have the new settings.
alter table share_links alter column image_id drop not null;
alter table share_links
  add column album_user_id uuid,
  add column album_id uuid,
  -- the duration, to renew the link for the same time; absent in older rows
  add column days smallint,
  add column allows_download boolean not null default false,
  add column shows_captions boolean not null default false,
  add column password_hash text,
  -- increases with each change of the password and voids the cookies of visitors
  add column password_version integer not null default 0,
  -- when the owner was notified that the link ends soon
  add column warned_at timestamptz,
  add foreign key (album_user_id, album_id) references albums on delete cascade,
  add constraint share_links_subject check (
    (image_id is null) <> (album_id is null) and (album_user_id is null) = (album_id is null)
  ),
  add constraint share_links_days check (days in (1, 7, 30, 90)),
  add constraint share_links_album_days check (album_id is null or days is not null);
create index share_links_album on share_links (album_user_id, album_id) where album_id is not null;
create index share_links_ending on share_links (expires_at)
  where album_id is not null and warned_at is null and days > 1;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in (
    'event_reminder', 'export_ready', 'security', 'reminder_test', 'new_device', 'support_answer',
    'link_ending'
  )
);
