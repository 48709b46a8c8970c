-- The table takes over the index that each partition has got.
create index staff_actions_by_actor_and_action on staff_actions (actor_id, action, created_at desc, id desc);
