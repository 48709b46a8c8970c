-- no transaction
-- each notifications: select inhrelid::regclass::text from pg_inherits where inhparent = 'notifications'::regclass order by 1
-- What become the primary keys of notifications and of whom they name. They begin with the notification, so that it is found by its
-- id alone, too. An invalid index left by an interrupted try is dropped first.
drop index concurrently if exists :"notifications"_by_id_and_person;
create unique index concurrently :"notifications"_by_id_and_person on :"notifications" (id, user_id);
drop index concurrently if exists notification_actors_by_notified;
create unique index concurrently notification_actors_by_notified on notification_actors (notification_id, notified_id, user_id);
