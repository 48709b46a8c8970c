-- Rises with every edit, so that nobody overwrites on one device a change from another that they have not read.
alter table comments add column version integer not null default 1;
