-- The roles of administrators. `users.is_admin` is true while a person has one; the same transaction keeps it so.
create table admin_roles (
  user_id uuid not null references users on delete restrict,
  role text not null check (role in ('owner', 'operator', 'support', 'editor')),
  granted_at timestamptz not null,
  -- null for the command line; no foreign key, because it survives the account
  granted_by uuid,
  primary key (user_id, role)
);
insert into admin_roles (user_id, role, granted_at) select id, 'owner', now() from users where is_admin;

-- What administrators did. Each entry's hash covers the entry before it, so that no entry can be changed,
-- removed or inserted without a trace.
create table audit_entries (
  seq bigint primary key,
  at timestamptz not null,
  -- null for the command line; no foreign key, because it survives the account
  admin_id uuid,
  action text not null,
  subject_kind text,
  subject_id text,
  reason text,
  -- json and not jsonb, because the hash covers the exact text
  before json,
  after json,
  undoes bigint,
  -- null if the action has no inverse
  undo_until timestamptz,
  request_id text,
  outcome text not null check (outcome in ('done', 'refused', 'delayed', 'stopped', 'failed')),
  hash bytea not null
);
create index audit_entries_admin on audit_entries (admin_id, seq desc);
create index audit_entries_action on audit_entries (action, seq desc);
create index audit_entries_subject on audit_entries (subject_id, seq desc);
create index audit_entries_outcome on audit_entries (outcome, seq desc) where outcome <> 'done';
create unique index audit_entries_undone on audit_entries (undoes) where outcome = 'done';

-- The last entry; locked for each new one.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

create function reject_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed';
end
$$;
create trigger audit_entries_change before update or delete on audit_entries
  for each row execute function reject_audit_change();
create trigger audit_entries_truncate before truncate on audit_entries
  for each statement execute function reject_audit_change();
