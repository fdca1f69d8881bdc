-- Sums per day in UTC. No row names a person: `dims` contains an engine, a reason or a currency.
create table metric_days (
  day date not null,
  name text not null,
  dims jsonb not null default '{}',
  count bigint not null check (count >= 0),
  amount numeric not null default 0 check (amount >= 0),
  primary key (day, name, dims)
);

-- One bit for each of the first 63 weeks since the Monday of the sign-up week. The only statistic of a person.
create table user_activity (
  user_id uuid primary key references users on delete cascade,
  cohort_week date not null,
  weeks_seen bigint not null check (weeks_seen > 0)
);

create table retention_weeks (
  cohort_week date not null,
  week smallint not null check (week between 0 and 62),
  people bigint not null check (people > 0),
  primary key (cohort_week, week)
);

-- The statistics read today and yesterday. Entries are only added, so their time follows their place in the table.
create index credit_entries_written on credit_entries using brin (created_at);
create index moderation_items_opened on moderation_items (opened_at);
create index moderation_items_decided on moderation_items (decided_at) where decided_at is not null;
create index removal_requests_received on removal_requests (received_at);
create index removal_requests_decided on removal_requests (decided_at) where decided_at is not null;
