-- What an engine was told, and by which wording; before this there was none.
alter table generations add column composed_prompt text not null default '';
alter table generations add column prompt_version text not null default '';

-- Which engines suit a template best, before the operator's order; and the version of its words.
alter table templates add column engines text[] not null default '{}';
alter table templates add column prompt_version integer not null default 1 check (prompt_version > 0);

-- What came back of a hold that was settled, because a cheaper engine drew the picture.
alter table credit_holds add column returned integer not null default 0 check (returned between 0 and amount);
-- A settle that moves credits is shown like the others.
drop index credit_entries_time;
create index credit_entries_time on credit_entries (user_id, created_at) where kind <> 'settle' or amount <> 0;

create table engine_choices (
  user_id uuid primary key references users on delete restrict,
  engine text not null,
  chosen_at timestamptz not null
);

-- Every call of an engine: written before it begins, closed when it ends. One whose process died is
-- closed by the sweep as 'lost'.
create table engine_attempts (
  user_id uuid not null references users on delete restrict,
  generation_id uuid not null,
  attempt integer not null check (attempt > 0),
  engine text not null,
  model text not null,
  started_at timestamptz not null,
  -- nobody waits for it any longer
  ends_by timestamptz not null,
  ms integer check (ms >= 0),
  outcome text check (outcome in ('drawn', 'refused', 'busy', 'failed', 'timed_out', 'cancelled', 'lost')),
  -- what it costs as far as is known; the sum of a day is what engine_spend says
  cost_usd numeric not null check (cost_usd >= 0),
  is_estimate boolean not null,
  primary key (user_id, generation_id, attempt)
);
create index engine_attempts_open on engine_attempts (ends_by) where outcome is null;
create index engine_attempts_time on engine_attempts (started_at, engine);

-- One row an engine, shared by all nodes: how it does, whether it rests, and when its next call may be.
create table engine_health (
  engine text primary key,
  -- the operator's switch
  is_off boolean not null default false,
  calls bigint not null default 0,
  failures bigint not null default 0,
  -- of the last calls, each counting for less than the one after it
  error_rate double precision not null default 0 check (error_rate between 0 and 1),
  typical_ms double precision check (typical_ms >= 0),
  -- the breaker: set while it is open; once that has passed, one call is let through to probe
  open_until timestamptz,
  opened_at timestamptz,
  -- how often it opened without a success in between
  openings integer not null default 0,
  -- who probes has until then
  probe_until timestamptz,
  -- it said that it has too much to do
  busy_until timestamptz,
  -- the bucket of its calls a minute: when the next call would be due if they came evenly
  next_call_at timestamptz
);

-- What was spent and is reserved, by day in UTC; '*' is all engines together.
create table engine_spend (
  day date not null,
  engine text not null,
  usd numeric not null check (usd >= 0),
  primary key (day, engine)
);
