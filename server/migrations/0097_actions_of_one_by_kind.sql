-- no transaction
-- What one member of staff did of one kind, the latest first. An invalid index left by an interrupted try is dropped first.
drop index concurrently if exists staff_actions_by_actor_and_action;
create index concurrently staff_actions_by_actor_and_action on staff_actions (actor_id, action, created_at desc, id desc);
