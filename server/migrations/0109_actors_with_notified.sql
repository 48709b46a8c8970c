alter table notification_actors add constraint notification_actors_notified check (notified_id is not null) not valid;
