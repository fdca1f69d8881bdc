-- What users see of a template is its version that is live. The columns of `templates` with the same
-- names are read by the previous release only and will be dropped.
create table template_versions (
  template_id uuid not null references templates,
  version integer not null,
  title text not null,
  description text not null,
  translations jsonb not null,
  prompt text not null,
  prompt_version integer not null,
  engines text[] not null,
  tags text[] not null,
  person_count integer not null check (person_count > 0),
  occasions text[] not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  -- the folder of the release whose layers the studio uses; null until one is chosen
  scene text,
  -- uploaded previews by size; the others are those of the scene
  files jsonb not null,
  state text not null check (state in ('draft', 'checked', 'live', 'retired')),
  origin text not null check (origin in ('release', 'operator')),
  -- the time decides, not a job: a checked version is live from this instant
  live_from timestamptz,
  live_until timestamptz,
  -- the result of the last check
  checks jsonb not null,
  based_on integer,
  -- no foreign keys, because they survive the account
  created_by uuid,
  created_at timestamptz not null,
  changed_by uuid,
  changed_at timestamptz not null,
  -- incremented with each edit of a draft
  revision integer not null,
  primary key (template_id, version),
  check (state <> 'live' or live_from is not null),
  check (state <> 'draft' or live_from is null)
);
create unique index template_versions_live on template_versions (template_id) where state = 'live';

insert into template_versions
select id, 1, title, description, translations, prompt, prompt_version, engines, tags, person_count, occasions,
  width, height, placeholder, name, '{}', case when is_active then 'live' else 'retired' end, 'release',
  to_timestamp(0), null, '{}', null, null, now(), null, now(), 1
from templates;

alter table generations add column template_version integer;
