create table generations (
  user_id uuid not null references users on delete restrict,
  id uuid not null,
  -- the same for each attempt of a client at the same picture
  idempotency_key uuid,
  template_name text not null,
  prompt text not null,
  person_count integer not null check (person_count > 0),
  engine text not null,
  price integer not null check (price >= 0),
  -- the photos, in the order of the slots: ids of images of this user
  source_image_ids jsonb not null,
  state text not null check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  stage text check (stage in ('finding', 'cutting', 'lighting', 'finishing')),
  progress real not null check (progress between 0 and 1),
  -- set if and only if there is a picture
  image_id uuid,
  -- why there is none, in words for the user
  detail text,
  deadline_at timestamptz not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (user_id, id),
  constraint generations_key unique (user_id, idempotency_key),
  check ((state = 'succeeded') = (image_id is not null)),
  check ((state in ('queued', 'running')) = (ended_at is null))
);
create index generations_waiting on generations (created_at) where state = 'queued';
create index generations_overdue on generations (deadline_at) where state in ('queued', 'running');
create unique index generations_image on generations (user_id, image_id) where image_id is not null;
