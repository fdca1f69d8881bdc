-- Users mark images as favourites and filter their gallery by them.
alter table images add column is_favourite boolean not null default false;

create index images_favourites on images (user_id, source, id desc)
  where is_favourite and trashed_at is null;
