-- Images of a former partner: their owner keeps them, and nothing proposes them automatically.
alter table images add column not_suggested boolean not null default false;

-- Partnerships that ended before this file.
update images set not_suggested = true
from generation_sources s
join generations g on g.user_id = s.user_id and g.id = s.generation_id
where images.user_id = g.user_id and images.id = g.image_id
  and s.consent_id is not null
  and not exists (
    select from partnership_members maker
    join partnership_members giver on giver.partnership_id = maker.partnership_id
    where maker.user_id = s.user_id and maker.left_at is null and giver.user_id = s.image_user_id
  );
