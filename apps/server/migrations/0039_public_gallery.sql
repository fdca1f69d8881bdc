-- Images that their owners offer for the public gallery. Only rows in the state 'shown' are public.
create table sample_images (
  user_id uuid not null,
  image_id uuid not null,
  -- public and random, so that it is not derived from the image or from a time
  id uuid not null unique,
  template_name text not null,
  occasions text[] not null,
  state text not null check (state in ('waiting', 'shown', 'hidden')),
  shows_name boolean not null default false,
  shows_partner_name boolean not null default false,
  -- set if the image counts as showing the partner
  partnership_id uuid,
  -- the other person agrees, as stated by the owner
  statement_version text,
  offered_at timestamptz not null,
  -- the safety check found nothing
  checked_at timestamptz,
  -- a moderator approved it, or the setting allows it before a review
  approved_at timestamptz,
  -- when visitors saw it first; it keeps its place while it is hidden
  visible_since timestamptz,
  version integer not null default 1,
  primary key (user_id, image_id),
  foreign key (user_id, image_id) references images on delete cascade,
  constraint sample_images_visible check (state <> 'shown' or visible_since is not null)
);
create index sample_images_public on sample_images (visible_since desc, id desc) where state = 'shown';
create index sample_images_occasion on sample_images using gin (occasions) where state = 'shown';
create index sample_images_partner on sample_images (partnership_id) where partnership_id is not null;
-- approved, and waiting for a place within the daily limit of the owner
create index sample_images_due on sample_images (approved_at)
  where state = 'waiting' and checked_at is not null and approved_at is not null;

-- How often public images were reported for which reason; nothing about the reporters.
create table sample_reports (
  user_id uuid not null,
  image_id uuid not null,
  reason text not null check (reason in ('intimate', 'minor', 'shows_me', 'harmful', 'not_theirs')),
  times integer not null check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (user_id, image_id, reason),
  foreign key (user_id, image_id) references images on delete cascade
);

-- Keyed hashes of the networks that reported an image, removed after 24 hours.
create table sample_report_networks (
  user_id uuid not null,
  image_id uuid not null,
  network_hash text not null,
  at timestamptz not null,
  primary key (user_id, image_id, network_hash),
  foreign key (user_id, image_id) references images on delete cascade
);
create index sample_report_networks_at on sample_report_networks (at);

-- One open item per image, however often and by which way it was reported.
create table moderation_items (
  user_id uuid not null,
  id uuid not null,
  image_id uuid not null,
  -- how it came here, each once
  kinds text[] not null check (
    kinds <@ array['sample_review', 'sample_report', 'link_report', 'removal_request', 'copy', 'operator']
  ),
  -- the reported reasons, each once
  reasons text[] not null default '{}',
  reports integer not null default 0 check (reports >= 0),
  -- what reporters wrote; removed with the decision
  notes text[] not null default '{}',
  -- 2: children and intimate images, 1: hidden until the decision, 0: all others
  severity smallint not null default 0 check (severity between 0 and 2),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  decision text check (decision in ('keep', 'hide', 'block')),
  statement_code text,
  is_automatic boolean not null default false,
  decided_by text,
  decided_at timestamptz,
  version integer not null default 1,
  primary key (user_id, id),
  foreign key (user_id, image_id) references images on delete cascade,
  constraint moderation_items_decided check (
    (decided_at is null) = (decision is null) and (decided_at is null) = (decided_by is null)
  ),
  constraint moderation_items_statement check (
    (decision in ('hide', 'block')) = (statement_code is not null) or decision is null
  )
);
-- an item is found by its id alone, by an operator
create unique index moderation_items_id on moderation_items (id);
create unique index moderation_items_one on moderation_items (user_id, image_id)
  where decided_at is null;
create index moderation_items_queue on moderation_items (severity desc, due_at, id)
  where decided_at is null;
create index moderation_items_image on moderation_items (user_id, image_id, decided_at desc);

create table moderation_appeals (
  user_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  message text not null check (char_length(message) between 10 and 2000),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  outcome text check (outcome in ('restored', 'upheld')),
  primary key (user_id, id),
  foreign key (user_id, item_id) references moderation_items on delete cascade,
  constraint moderation_appeals_decided check (
    (decided_at is null) = (outcome is null) and (decided_at is null) = (decided_by is null)
  )
);
create unique index moderation_appeals_item on moderation_appeals (user_id, item_id);
create index moderation_appeals_queue on moderation_appeals (created_at)
  where decided_at is null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in (
    'event_reminder', 'export_ready', 'security', 'reminder_test', 'new_device', 'support_answer',
    'link_ending', 'moderation'
  )
);

-- Images that were blocked before get a decided item, so that their owners can appeal.
insert into moderation_items (
  user_id, id, image_id, kinds, opened_at, due_at, decision, statement_code, is_automatic, decided_by, decided_at
)
select user_id, gen_random_uuid(), image_id, array['link_report'], created_at, created_at, 'block', 'harmful',
  decided_by = 'screen', decided_by, created_at
from share_blocks;
