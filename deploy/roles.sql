-- Three roles instead of a superuser, for psql: the owner migrates, the API and the worker read and write
-- rows. The worker also owns the queues, because pg-boss creates tables there while it runs.
-- A test runs this file with other names (apps/server/src/roles.test.ts).

create role twofold_owner login password :'owner_password';
create role twofold_api login password :'api_password';
create role twofold_worker login password :'worker_password';
-- The owner migrates the queues too.
grant twofold_worker to twofold_owner;

alter database twofold owner to twofold_owner;
revoke all on database twofold from public;
grant connect on database twofold to twofold_api, twofold_worker;

alter schema public owner to twofold_owner;
revoke all on schema public from public;
grant usage on schema public to twofold_api, twofold_worker;
alter default privileges for role twofold_owner in schema public
  grant select, insert, update, delete on tables to twofold_api, twofold_worker;
alter default privileges for role twofold_owner in schema public
  grant usage, select on sequences to twofold_api, twofold_worker;

create schema pgboss authorization twofold_worker;
grant usage on schema pgboss to twofold_api;
alter default privileges for role twofold_owner, twofold_worker in schema pgboss
  grant select, insert, update, delete on tables to twofold_api;
alter default privileges for role twofold_owner, twofold_worker in schema pgboss
  grant usage, select on sequences to twofold_api;
