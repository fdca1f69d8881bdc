-- Addresses by which anybody can see one picture for a while. A link that has ended is a row that is
-- gone: nothing then tells it from one that never was.
create table share_links (
  user_id uuid not null,
  id uuid not null,
  image_id uuid not null,
  -- of the token, which stands nowhere: it is made from the id and the server's secret
  token_hash bytea not null,
  shows_name boolean not null,
  shows_preview boolean not null,
  views bigint not null default 0 check (views >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (user_id, id),
  foreign key (user_id, image_id) references images on delete cascade
);
create unique index share_links_token on share_links (token_hash);
create index share_links_image on share_links (user_id, image_id);
create index share_links_expiry on share_links (expires_at);

-- What visitors have said of shared pictures: how often for which reason, and nothing of who they were.
create table share_reports (
  user_id uuid not null,
  image_id uuid not null,
  reason text not null check (reason in ('shows_me', 'harmful', 'not_theirs')),
  times integer not null check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (user_id, image_id, reason),
  foreign key (user_id, image_id) references images on delete cascade
);
create index share_reports_last on share_reports (last_at desc);

-- Pictures that may not be shared: the screen found something after a report, or an operator said so.
create table share_blocks (
  user_id uuid not null,
  image_id uuid not null,
  decided_by text not null check (decided_by in ('screen', 'operator')),
  created_at timestamptz not null,
  primary key (user_id, image_id),
  foreign key (user_id, image_id) references images on delete cascade
);
