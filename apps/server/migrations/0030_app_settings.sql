-- What the installation remembers about itself, one row for each subject.
create table app_settings (
  name text primary key,
  value jsonb not null
);
