-- Whom notifications name refers to notifications that are there, of the person said.
alter table notification_actors validate constraint notification_actors_notification_id_notified_id_fkey;
