-- The access token of a session contains the number of its generation. A newer one replaces it when it is
-- first used; rotated_at is that time, until shortly after which the previous one is accepted.
alter table sessions
  add column generation integer not null default 0,
  add column rotated_at timestamptz;

-- Device cookies that were issued before this time no longer count. Null: all count.
alter table credentials add column devices_valid_from timestamptz;
