-- Each partition has refered to posts since the migration before the last: the table takes what they have, without reading them.
alter table notifications add constraint notifications_post_id_fkey
  foreign key (post_id) references posts on delete cascade;
