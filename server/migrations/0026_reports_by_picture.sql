-- no transaction
-- Validates the constraint that the previous migration added as NOT VALID; reading the table now blocks nobody.
alter table reports validate constraint reports_picture_key_fkey;
-- Reports by photo, to find out whether a photo is still needed. An invalid index left by an interrupted try is dropped first.
drop index concurrently if exists reports_by_picture;
create index concurrently reports_by_picture on reports (picture_key) where picture_key is not null;
