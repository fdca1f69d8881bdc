-- What one partner allows the other: the current state, which is locked for decisions.
create table partner_permissions (
  -- the giver
  user_id uuid not null references users on delete cascade,
  partnership_id uuid not null references partnerships on delete restrict,
  permission text not null check (permission in ('calendar', 'album', 'photos', 'links', 'public')),
  is_given boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, partnership_id, permission)
);

-- The history of permissions. Rows are only inserted.
create table partner_consents (
  user_id uuid not null references users on delete cascade,
  partnership_id uuid not null references partnerships on delete restrict,
  permission text not null check (permission in ('calendar', 'album', 'photos', 'links', 'public')),
  id uuid not null,
  -- the version of the text that was shown
  text_version text not null,
  is_given boolean not null,
  at timestamptz not null,
  primary key (user_id, partnership_id, permission, id)
);

-- The photos that the partner may use while the permission is given, at most 30.
create table partner_photos (
  user_id uuid not null,
  image_id uuid not null,
  partnership_id uuid not null references partnerships on delete restrict,
  -- the order in which the owner chose them
  position smallint not null check (position between 0 and 29),
  created_at timestamptz not null,
  primary key (user_id, image_id),
  foreign key (user_id, image_id) references images on delete cascade
);
create index partner_photos_partnership on partner_photos (partnership_id);

-- Partnerships from before this file allow nothing.
insert into partner_permissions (user_id, partnership_id, permission, is_given, changed_at)
select user_id, partnership_id, permission, false, now()
from partnership_members,
  unnest(array['calendar', 'album', 'photos', 'links', 'public']) as permission
where left_at is null and user_id is not null;
