-- The table takes over the index that each partition has got, in place of the former.
drop index staff_actions_newest;
create index staff_actions_newest_of_all on staff_actions (created_at desc, id desc) where id > 0;
