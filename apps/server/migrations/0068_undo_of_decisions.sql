-- The state of a public picture before the last decision about it, so that an undo restores it.
alter table sample_images add column before_decision jsonb;
