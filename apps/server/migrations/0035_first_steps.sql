-- The first steps that a user chose to skip.
alter table users add column skipped_steps text[] not null default '{}';
