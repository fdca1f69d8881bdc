-- Calls of engines that cost money, from before the call until the generation has ended. A worker that takes over
-- a generation continues them instead of paying again. Its result is in storage under the same key.
create table engine_paid_calls (
  user_id uuid not null references users on delete restrict,
  generation_id uuid not null,
  attempt integer not null,
  -- what the provider returned when it accepted the job, without photos; null before, and for providers without jobs
  provider_job text,
  primary key (user_id, generation_id, attempt)
);
