-- Whom notifications name refers to notifications that are there.
alter table notification_actors validate constraint notification_actors_notification_id_fkey;
