-- The second seat of a plan: the partner of a payer has the benefits of the payer's plan.
create table plan_seats (
  -- who has the seat
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  payer_id uuid references users on delete set null,
  -- null while the two are linked: the seat follows the payer's plan. Afterwards both are fixed.
  plan_id uuid references plans on delete restrict,
  until_at timestamptz,
  from_at timestamptz not null,
  -- when the benefits of the holder must be computed again
  due_at timestamptz,
  ended_at timestamptz,
  primary key (user_id, id),
  check ((plan_id is null) = (until_at is null))
);
create unique index plan_seats_holder on plan_seats (user_id) where until_at is null;
create unique index plan_seats_payer on plan_seats (payer_id) where until_at is null;
create index plan_seats_given on plan_seats (payer_id);
create index plan_seats_due on plan_seats (due_at) where ended_at is null and due_at is not null;

-- Partnerships from before this file.
insert into plan_seats (user_id, id, payer_id, from_at, due_at)
select holder.user_id, gen_random_uuid(), payer.user_id, now(), now()
from partnership_members holder
join partnership_members payer on payer.partnership_id = holder.partnership_id and payer.slot <> holder.slot
where holder.left_at is null and holder.user_id is not null and payer.user_id is not null;
