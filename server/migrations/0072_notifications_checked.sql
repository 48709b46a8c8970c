-- The notifications that are there lie before the end of their first partition.
alter table notifications validate constraint notifications_until;
