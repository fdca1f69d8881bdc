-- Perceptual hashes of images that others can see, to find copies of removed ones.
create table image_hashes (
  user_id uuid not null,
  image_id uuid not null,
  hash bit(256) not null,
  -- a moderator decided that it may be visible, whatever it resembles
  allowed_at timestamptz,
  primary key (user_id, image_id),
  foreign key (user_id, image_id) references images on delete cascade
);

-- Hashes of removed images. They name no one, and stay after the image is erased.
create table blocked_hashes (
  id uuid primary key,
  hash bit(256) not null unique,
  reason text not null,
  created_at timestamptz not null
);

-- A copy is blocked until a moderator decides.
alter table share_blocks drop constraint share_blocks_decided_by_check;
alter table share_blocks add constraint share_blocks_decided_by_check
  check (decided_by in ('screen', 'operator', 'copy'));
