-- What pictures are made from. The files of a template come with the product, in a folder of its name;
-- the row is what can be listed, referred to and switched off.
create table templates (
  id uuid primary key,
  name text not null unique check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  description text not null,
  prompt text not null,
  tags text[] not null,
  person_count integer not null check (person_count > 0),
  occasions text[] not null,
  -- of the picture that is made
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  position integer not null,
  -- the operator's word, which no release overwrites
  is_active boolean not null,
  -- whether the release that migrated last has it
  is_shipped boolean not null
);
