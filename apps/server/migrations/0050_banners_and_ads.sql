-- The carousel: templates in an order, each with optional dates.
create table banners (
  id uuid primary key,
  template_id uuid not null references templates,
  position integer not null,
  live_from timestamptz,
  live_until timestamptz,
  is_active boolean not null,
  -- no foreign key, because it survives the account; null for the release
  changed_by uuid,
  changed_at timestamptz not null,
  version integer not null
);
create index banners_template on banners (template_id);

-- Until now every template was a banner.
insert into banners (id, template_id, position, is_active, changed_at, version)
select gen_random_uuid(), id, row_number() over (order by position, name), true, now(), 1 from templates;

create table ads (
  id uuid primary key,
  place text not null check (place in ('dashboard_wide', 'dashboard_tall')),
  -- the name of a file below `content/` in the storage
  image text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- by language
  alt jsonb not null,
  url text not null check (url like 'https://%'),
  live_from timestamptz,
  live_until timestamptz,
  is_active boolean not null,
  created_at timestamptz not null,
  changed_by uuid,
  changed_at timestamptz not null,
  version integer not null
);

-- The name of the event in the release; null for an event that an administrator added.
alter table system_events add column seed_name text unique;
update system_events set seed_name = name;
-- 1 until an administrator changes the event; from then on no release overwrites it.
alter table system_events add column version integer not null default 1;
alter table system_events add column changed_by uuid;
alter table system_events add column changed_at timestamptz;
