-- Copies of images in shared albums that a person keeps after unlinking. A row exists until its copy is in all albums
-- and can no longer be taken back. After that nothing connects the copy with its source.
create table partner_copies (
  -- who keeps the copy
  user_id uuid not null references users on delete cascade,
  source_user_id uuid not null,
  source_image_id uuid not null,
  -- the copy; null until it exists
  image_id uuid,
  -- the copy, or its place in an album, does not exist yet
  is_waiting boolean not null default true,
  -- until then the owner of the photo can take it back
  final_at timestamptz not null,
  primary key (user_id, source_user_id, source_image_id),
  foreign key (source_user_id, source_image_id) references images on delete cascade,
  foreign key (user_id, image_id) references images on delete cascade
);
create index partner_copies_waiting on partner_copies (user_id) where is_waiting;
create index partner_copies_source on partner_copies (source_user_id, source_image_id);
create index partner_copies_image on partner_copies (user_id, image_id);
create index partner_copies_final on partner_copies (final_at) where not is_waiting;

-- The places of copies that do not exist yet.
create table partner_copy_items (
  user_id uuid not null,
  album_id uuid not null,
  id uuid not null,
  source_user_id uuid not null,
  source_image_id uuid not null,
  caption text,
  happened_on date not null,
  position text collate "C" not null,
  created_at timestamptz not null,
  primary key (user_id, album_id, id),
  foreign key (user_id, album_id) references albums on delete cascade,
  foreign key (user_id, source_user_id, source_image_id) references partner_copies on delete cascade
);
create index partner_copy_items_copy on partner_copy_items (user_id, source_user_id, source_image_id);
