-- no transaction
-- each staff_actions: select inhrelid::regclass::text from pg_inherits where inhparent = 'staff_actions'::regclass order by 1
-- The newest of all that staff did. Every id is above 0, which the list says where it leaves nothing out: only then may this index be read.
-- What one of them did, or what most of it is, is found by its own index, however many actions there are. An invalid index left by an
-- interrupted try is dropped first.
drop index concurrently if exists :"staff_actions"_newest_of_all;
create index concurrently :"staff_actions"_newest_of_all on :"staff_actions" (created_at desc, id desc) where id > 0;
