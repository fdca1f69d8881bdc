-- The language of the page on which somebody signed up, or told us to follow their browser; whoever was
-- there before gets it when they sign in next. We write to them in it as long as they have chosen none.
alter table users add column page_language text check (page_language in ('en', 'de'));

-- The language of the page on which a visitor asked; whoever has an account has one of their own.
alter table support_tickets add column language text check (language in ('en', 'de'));
