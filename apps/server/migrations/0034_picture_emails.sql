-- Whether a user gets an email about a picture that was finished in absence, and whether it contains it.
alter table users
  add column email_picture_ready boolean not null default true,
  add column email_shows_picture boolean not null default false;

-- When a page of the owner first read the finished picture; no email is sent after that.
alter table generations add column seen_at timestamptz;
