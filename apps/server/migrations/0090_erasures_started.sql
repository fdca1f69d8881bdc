-- When an erasure began, so that one that does not end can be noticed: each attempt moves due_at.
alter table erasures add column started_at timestamptz;
