-- no transaction
-- The constraint that the migration before added without reading the table, read now that nobody is kept waiting.
alter table reports validate constraint reports_picture_key_fkey;
-- Whether a photo is still needed. A half-built one of an earlier try goes first.
drop index concurrently if exists reports_by_picture;
create index concurrently reports_by_picture on reports (picture_key) where picture_key is not null;
