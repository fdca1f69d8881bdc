-- Their indexes are replaced by images_filename and images_upload.
alter table images
  drop constraint images_filename_key,
  drop constraint images_upload_key;
