-- each notifications: select indrelid::regclass::text from pg_index where indexrelid::regclass::text ~ '_by_id_and_person$' order by 1
-- The keys of notifications and of whom they name hold the person notified, with whom both lie. Notifications come first, and the whole
-- before its partitions, as for everybody who reads or writes them; the foreign key of actors goes with the former key. A partition that
-- came since its index was made in the others has few rows, or none: the key of the whole makes it there.
alter table notifications drop constraint notifications_pkey cascade;
alter table :"notifications" add constraint :"notifications"_pkey primary key using index :"notifications"_by_id_and_person;
alter table notifications add constraint notifications_pkey primary key (id, user_id);
alter table notification_actors alter column notified_id set not null;
alter table notification_actors drop constraint notification_actors_notified;
alter table notification_actors drop constraint notification_actors_pkey;
alter table notification_actors
  add constraint notification_actors_pkey primary key using index notification_actors_by_notified;
alter table notification_actors add constraint notification_actors_notification_id_notified_id_fkey
  foreign key (notification_id, notified_id) references notifications (id, user_id) on delete cascade not valid;
