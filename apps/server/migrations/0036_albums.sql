-- Albums: each belongs to one user and refers to images, which stay with their owners.
create table albums (
  user_id uuid not null references users on delete restrict,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 80),
  description text check (char_length(description) between 1 and 500),
  ordering text not null check (ordering in ('manual', 'oldest', 'newest')),
  -- null: the first three images form the cover
  cover_item_id uuid,
  -- set while the album is shared with the partner
  partnership_id uuid,
  -- without removed items, and without items whose image is in the trash
  item_count integer not null default 0 check (item_count between 0 and 2000),
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  trashed_at timestamptz,
  primary key (user_id, id)
);
create index albums_shared on albums (partnership_id)
  where partnership_id is not null and trashed_at is null;
create index albums_trash on albums (trashed_at) where trashed_at is not null;

create table album_items (
  album_user_id uuid not null,
  album_id uuid not null,
  id uuid not null,
  image_user_id uuid not null,
  image_id uuid not null,
  caption text check (char_length(caption) between 1 and 280),
  -- the image's own day unless it is changed
  happened_on date not null,
  -- a fractional index, so that moving one item writes one row
  position text collate "C" not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (album_user_id, album_id, id),
  foreign key (album_user_id, album_id) references albums on delete cascade,
  foreign key (image_user_id, image_id) references images on delete cascade
);
create unique index album_items_once
  on album_items (album_user_id, album_id, image_user_id, image_id);
create index album_items_order on album_items (album_user_id, album_id, position, id)
  where removed_at is null;
create index album_items_days on album_items (album_user_id, album_id, happened_on, image_id, id)
  where removed_at is null;
create index album_items_image on album_items (image_user_id, image_id);
create index album_items_removed on album_items (removed_at) where removed_at is not null;
create index album_items_removed_of_album
  on album_items (album_user_id, album_id, removed_at desc, id desc) where removed_at is not null;

-- The place of an album in the list of one user; also for an album of the partner.
create table album_places (
  user_id uuid not null references users on delete cascade,
  album_user_id uuid not null,
  album_id uuid not null,
  position text collate "C" not null,
  is_hidden boolean not null default false,
  primary key (user_id, album_user_id, album_id),
  foreign key (album_user_id, album_id) references albums on delete cascade
);
-- Deleting an album deletes its places.
create index album_places_album on album_places (album_user_id, album_id);
