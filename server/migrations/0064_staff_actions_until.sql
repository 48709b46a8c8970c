-- value end: select greatest(date_trunc('year', now() + interval '3 months'), date_trunc('year', max(created_at))) + interval '1 year' from staff_actions
-- The actions of staff become a partitioned table, of which what is there becomes the first partition: it holds no later action.
alter table staff_actions add constraint staff_actions_until check (created_at < :'end') not valid;
