-- The days of use that are there lie before the end of their first partition.
alter table daily_activity validate constraint daily_activity_until;
