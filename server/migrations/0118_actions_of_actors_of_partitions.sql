-- no transaction
-- each staff_actions: select inhrelid::regclass::text from pg_inherits where inhparent = 'staff_actions'::regclass order by 1
-- What one member of staff did of one kind, however much they or others did. An invalid index left by an interrupted try is dropped first.
drop index concurrently if exists :"staff_actions"_by_actor_and_action;
create index concurrently :"staff_actions"_by_actor_and_action on :"staff_actions" (actor_id, action, created_at desc, id desc);
