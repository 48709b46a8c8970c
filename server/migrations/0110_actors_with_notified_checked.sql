-- Whoever is named is named to somebody.
alter table notification_actors validate constraint notification_actors_notified;
