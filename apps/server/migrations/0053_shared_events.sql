-- Events of two partners. An event keeps its one owner; the partner has a reference with an own lead time.
alter table events
  add column for_both boolean not null default false,
  -- grows with every change, so that two people do not overwrite each other
  add column version integer not null default 1,
  -- deleted for both; either person can restore it until it is erased
  add column deleted_at timestamptz;
create index events_deleted on events (deleted_at) where deleted_at is not null;

create table event_references (
  -- the partner, not the owner
  user_id uuid not null references users on delete cascade,
  event_id uuid not null,
  event_user_id uuid not null,
  lead smallint not null check (lead in (1, 2, 3, 7)),
  is_muted boolean not null default false,
  -- deleted by this person for themselves
  is_hidden boolean not null default false,
  -- when this person, then the owner, left the event to the partner; it can be undone for some time
  moved_at timestamptz,
  primary key (user_id, event_id),
  foreign key (event_user_id, event_id) references events on delete cascade,
  check (user_id <> event_user_id)
);
create index event_references_event on event_references (event_user_id, event_id);
create index event_references_moved on event_references (moved_at) where moved_at is not null;
