-- The overview of administrators counts generations of the last days.
create index generations_created on generations (created_at);
