-- The events that are there lie before the end of their first partition.
alter table events validate constraint events_until;
