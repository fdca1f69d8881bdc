-- Capabilities that administrators switched off. A row exists once a capability has been changed.
create table switches (
  name text primary key,
  is_off boolean not null default false,
  -- what users read, by language
  message jsonb,
  reason text,
  -- at this time the capability is on again, without any statement
  until timestamptz,
  -- no foreign key, because it survives the account
  changed_by uuid,
  changed_at timestamptz,
  -- the values before the last change, so that it can be undone
  former jsonb,
  version integer not null default 0,
  check (not is_off or (message is not null and until is not null))
);
