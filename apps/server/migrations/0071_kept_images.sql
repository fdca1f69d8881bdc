-- Copies of another person's images. Their holder has not made them, so nothing shows them to others: no link, and not
-- the public gallery. The mark names no one, because nothing may connect a copy with its source.
alter table images add column is_kept boolean not null default false;

-- The copies that are still known. The feature is younger than the period in which they are.
update images set is_kept = true
from partner_copies c
where images.user_id = c.user_id and images.id = c.image_id;

create index images_kept on images (user_id, id) where is_kept;
