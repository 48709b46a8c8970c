-- The actions of staff that are there lie before the end of their first partition.
alter table staff_actions validate constraint staff_actions_until;
