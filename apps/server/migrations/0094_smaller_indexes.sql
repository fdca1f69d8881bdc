-- no-transaction
-- Indexes that need fewer bytes for each picture. The ids of images and assets are unique without their user and in the
-- order of time, so an index of them alone is half as large, and its inserts touch only its end.

-- The queries name the user too. A filename has 128 random bits, so nothing has to check that it is unique.
create index concurrently images_filename on images using hash (filename);
create index concurrently images_asset on images (picture_id);
-- Generated images have no key.
create unique index concurrently images_upload on images (user_id, upload_key) where upload_key is not null;
create unique index concurrently generations_made on generations (image_id) where image_id is not null;
-- No query reads the engine from the index.
create index concurrently engine_attempts_started on engine_attempts (started_at);

drop index concurrently if exists images_picture;
drop index concurrently if exists generations_image;
drop index concurrently if exists engine_attempts_time;
