-- The files of one picture, kept once however often its owner brings it in. The row is there before
-- the first file and until the last one is gone, so no file is ever without a row that knows it.
-- Deleting a user does not cascade here: rows that vanish would leave files that nobody finds.
create table pictures (
  user_id uuid not null references users on delete restrict,
  id uuid not null,
  -- of what was sent, not of what we made of it
  sha256 bytea not null,
  state text not null check (state in ('arriving', 'stored', 'erasing')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  -- name → bytes of every file that may exist
  files jsonb not null,
  -- when all derived files were there
  derived_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (user_id, id)
);
create unique index pictures_once on pictures (user_id, sha256) where state = 'stored';
create index pictures_unsettled on pictures (changed_at) where state <> 'stored';
create index pictures_underived on pictures (changed_at) where state = 'stored' and derived_at is null;

-- What the owner sees. Two images may show one picture; each has a name and a fate of its own.
create table images (
  user_id uuid not null,
  id uuid not null,
  picture_id uuid not null,
  filename text not null,
  title text not null,
  source text not null check (source in ('uploaded', 'generated')),
  is_couple_image boolean not null,
  -- the same for each attempt of a client at the same upload
  upload_key uuid,
  created_at timestamptz not null,
  trashed_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, picture_id) references pictures on delete restrict,
  constraint images_filename_key unique (user_id, filename),
  constraint images_upload_key unique (user_id, upload_key)
);
create index images_shown on images (user_id, source, id desc) where trashed_at is null;
create index images_trash on images (trashed_at, user_id, id) where trashed_at is not null;
create index images_trash_of_user on images (user_id, trashed_at desc) where trashed_at is not null;
create index images_picture on images (user_id, picture_id);

-- Runs of erasing that wanted more than a run may take. Nothing is erased before an operator says so.
create table held_erasures (
  id uuid primary key,
  -- what was trashed before this moment would go
  trashed_before timestamptz not null,
  images bigint not null,
  of_images bigint not null,
  held_at timestamptz not null,
  confirmed_at timestamptz
);
create unique index held_erasures_open on held_erasures ((confirmed_at is null)) where confirmed_at is null;
