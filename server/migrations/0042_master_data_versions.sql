-- What staff keeps is changed by several people: whoever saves says which version they had read.
alter table tags add column version integer not null default 1;
alter table slaughterhouses add column version integer not null default 1;
alter table plans add column version integer not null default 1;
alter table indicators add column version integer not null default 1;
