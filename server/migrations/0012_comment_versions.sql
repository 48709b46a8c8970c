-- Rises with every edit, so that nobody overwrites on one device what they changed on another and have not read.
alter table comments add column version integer not null default 1;
