-- no transaction
-- What becomes the primary key of the staff's actions as the first partition of their table. An invalid index left by an interrupted
-- try is dropped first.
drop index concurrently if exists staff_actions_by_id_and_time;
create unique index concurrently staff_actions_by_id_and_time on staff_actions (id, created_at);
