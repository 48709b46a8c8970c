-- value end: select greatest(date_trunc('month', now()) + interval '2 months', date_trunc('month', max(day)) + interval '1 month')::date from daily_activity
-- The days of use become a partitioned table, of which what is there becomes the first partition. That this holds no later day is
-- checked by the next migration while everybody goes on writing, so that nobody waits for the third.
alter table daily_activity add constraint daily_activity_until check (day < :'end') not valid;
