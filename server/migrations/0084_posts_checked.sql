-- The posts that are there lie before the end of their first partition.
alter table posts validate constraint posts_until;
