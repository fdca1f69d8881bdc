-- A push subscription belongs to the session that registered it, and ends with it. Rows from before
-- have no session; they end when all other sessions are ended.
alter table push_subscriptions add column session_id uuid references sessions on delete cascade;
create index push_subscriptions_session on push_subscriptions (session_id);
