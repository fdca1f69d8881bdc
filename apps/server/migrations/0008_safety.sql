-- What owners said of delivered pictures: once for each. Template and engine are repeated here, because
-- they are what is counted, and a picture's own row may be gone by then.
create table generation_reports (
  user_id uuid not null references users on delete restrict,
  generation_id uuid not null,
  reason text not null check (reason in ('not_me', 'not_partner', 'wrong_people', 'distorted', 'other')),
  template_name text not null,
  engine text not null,
  credits_returned integer not null check (credits_returned >= 0),
  created_at timestamptz not null,
  primary key (user_id, generation_id)
);
-- How many of a user's day gave a credit back.
create index generation_reports_returned on generation_reports (user_id, created_at) where credits_returned > 0;
-- The operator's counts of the last days.
create index generation_reports_time on generation_reports (created_at);
