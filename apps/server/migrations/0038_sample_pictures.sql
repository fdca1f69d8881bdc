-- Pictures of the sample couple, which are free and limited for each account.
alter table generations add column is_sample boolean not null default false;
alter table images add column is_sample boolean not null default false;

-- For counting them; almost all generations are no samples.
create index generations_samples on generations (user_id) where is_sample;
