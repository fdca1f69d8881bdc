-- Two users who are linked. Nothing has two owners: each row names its one owner, and the other person
-- holds a reference.
create table partnerships (
  id uuid primary key,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- not by whom
  ended_mode text check (ended_mode in ('calm', 'immediate', 'account_deleted')),
  check ((ended_at is null) = (ended_mode is null))
);

create table partnership_members (
  partnership_id uuid not null references partnerships on delete restrict,
  slot smallint not null check (slot in (1, 2)),
  user_id uuid references users on delete set null,
  left_at timestamptz,
  primary key (partnership_id, slot)
);
-- One partner at a time.
create unique index partnership_members_one on partnership_members (user_id)
  where left_at is null and user_id is not null;
-- For erasure and export, which also read ended partnerships.
create index partnership_members_user on partnership_members (user_id);

create table partner_invitations (
  -- the inviter
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- emptied when the email is sent or the invitation ends
  encrypted_address bytea,
  -- for mutual invitations and limits; null for a code
  address_hmac bytea,
  token_hash bytea not null unique,
  code_hmac bytea,
  state text not null check (
    state in ('open', 'answered', 'accepted', 'declined', 'withdrawn', 'expired')
  ),
  -- the user who accepted with another address or with the code
  answered_by uuid references users on delete set null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (user_id, id),
  check ((address_hmac is null) <> (code_hmac is null)),
  check (encrypted_address is null or state = 'open')
);
create unique index partner_invitations_one on partner_invitations (user_id)
  where state in ('open', 'answered');
create index partner_invitations_address on partner_invitations (address_hmac)
  where state = 'open';
create index partner_invitations_code on partner_invitations (code_hmac)
  where state = 'open' and code_hmac is not null;
create index partner_invitations_answered on partner_invitations (answered_by)
  where answered_by is not null;
create index partner_invitations_end on partner_invitations (expires_at)
  where state in ('open', 'answered');
create index partner_invitations_purge on partner_invitations (created_at);

-- Users whose invitations a user does not want to get.
create table partner_refusals (
  user_id uuid not null references users on delete cascade,
  refused_user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, refused_user_id)
);
create index partner_refusals_refused on partner_refusals (refused_user_id);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in (
    'event_reminder', 'export_ready', 'security', 'reminder_test', 'new_device', 'support_answer',
    'link_ending', 'moderation', 'partner'
  )
);
