-- The texts of seeded content in other languages, such as {"de": {"title": "…"}}. The seed of each release
-- fills them; rows of the release before have none.
alter table templates add column translations jsonb not null default '{}';
alter table system_events add column translations jsonb not null default '{}';
alter table plans add column translations jsonb not null default '{}';
alter table credit_packs add column translations jsonb not null default '{}';
