-- The photos of each generation from now on, one row per slot. A row is inserted by the same statement as
-- its generation and removed with its user, so it needs no foreign key.
create table generation_sources (
  -- the maker
  user_id uuid not null,
  generation_id uuid not null,
  slot smallint not null check (slot in (1, 2)),
  -- the owner of the photo; null once that account is erased
  image_user_id uuid,
  image_id uuid not null,
  -- the consent that allowed a photo of the partner; null for own photos
  consent_id uuid,
  primary key (user_id, generation_id, slot),
  check (consent_id is not null or image_user_id = user_id)
);
-- What the photos of a user were used for.
create index generation_sources_uses on generation_sources (image_user_id, generation_id)
  where consent_id is not null;
-- The generations of a user with a photo of a partner.
create index generation_sources_partner on generation_sources (user_id, generation_id)
  where consent_id is not null;

-- The newest row in the history of the permission. A use names it, so that a permission that was
-- withdrawn and given again does not continue an earlier use.
alter table partner_permissions add column consent_id uuid;
update partner_permissions set consent_id = (
  select id from partner_consents
  where partner_consents.user_id = partner_permissions.user_id
    and partner_consents.partnership_id = partner_permissions.partnership_id
    and partner_consents.permission = partner_permissions.permission
  order by at desc, id desc limit 1
);

-- When this member last asked the other one to choose photos: at most once a week.
alter table partnership_members add column photos_asked_at timestamptz;
