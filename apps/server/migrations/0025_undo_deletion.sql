-- When a deleted account is erased. Until then it is hidden, and its owner can restore it by signing in.
alter table users add column erases_at timestamptz;

-- Empty until the erasure starts: until then the user's row has the name and the address.
alter table erasures alter column receipt_to drop not null;
-- Subscriptions at the payment provider that the deletion cancelled and a restoration resumes.
alter table erasures add column cancelled_subscriptions text[] not null default '{}';
