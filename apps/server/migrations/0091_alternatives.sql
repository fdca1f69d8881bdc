-- Further framings of a finished picture, without credits: which one, and the generation of that picture.
alter table generations
  add column alternative text,
  add column alternative_of uuid,
  -- Not validated, because the rows from before have none.
  add constraint generations_alternative_of foreign key (user_id, alternative_of)
    references generations on delete cascade not valid;

-- One of each kind. One that failed or was cancelled can be requested again.
create unique index generations_alternatives on generations (user_id, alternative_of, alternative)
  where alternative_of is not null and state in ('queued', 'running', 'succeeded');
