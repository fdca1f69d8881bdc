-- What people ask us. Somebody with an account is a user, a visitor is an address. So the key does not
-- begin with the user: a visitor has none, and whoever answers looks for the ticket alone.
create table support_tickets (
  id uuid primary key,
  user_id uuid references users on delete restrict,
  email text,
  topic text not null check (topic in ('picture', 'payment', 'account', 'other')),
  status text not null check (status in ('open', 'answered', 'closed')),
  -- a generation, or a payment: a period of a plan, or the grant of a pack
  attached_kind text check (attached_kind in ('generation', 'payment')),
  attached_id uuid,
  -- how it begins, for lists
  excerpt text not null,
  -- the same attempt again is the same ticket
  idempotency_key uuid,
  -- of the newest entry; counted under the row's lock
  last_number integer not null check (last_number > 0),
  -- an answer that the asker has not looked at
  is_unread boolean not null default false,
  created_at timestamptz not null,
  -- when the newest entry was made
  changed_at timestamptz not null,
  check ((user_id is null) <> (email is null)),
  check ((attached_kind is null) = (attached_id is null)),
  -- a visitor owns nothing
  check (attached_id is null or user_id is not null)
);
create index support_tickets_own on support_tickets (user_id, id) where user_id is not null;
create unique index support_tickets_once on support_tickets (user_id, idempotency_key)
  where user_id is not null and idempotency_key is not null;
create unique index support_tickets_visitor_once on support_tickets (email, idempotency_key)
  where user_id is null and idempotency_key is not null;
create index support_tickets_queue on support_tickets (status, changed_at, id);
create index support_tickets_visitors on support_tickets (changed_at) where user_id is null;

-- What was said, and when it was closed: nothing of it is ever changed.
create table support_entries (
  ticket_id uuid not null references support_tickets on delete cascade,
  number integer not null check (number > 0),
  -- the ticket's
  user_id uuid references users on delete restrict,
  author text not null check (author in ('asker', 'operator')),
  kind text not null check (kind in ('words', 'closed')),
  words text,
  -- which administrator; empty for the operator's command and for one whose account is gone
  admin_id uuid references users on delete set null,
  idempotency_key uuid,
  created_at timestamptz not null,
  primary key (ticket_id, number),
  check ((kind = 'words') = (words is not null)),
  check (admin_id is null or author = 'operator')
);
create unique index support_entries_once on support_entries (ticket_id, idempotency_key)
  where idempotency_key is not null;
create index support_entries_user on support_entries (user_id) where user_id is not null;
create index support_entries_admin on support_entries (admin_id) where admin_id is not null;

-- What the bell can say besides.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('event_reminder', 'export_ready', 'security', 'reminder_test', 'new_device',
    'support_answer'));
