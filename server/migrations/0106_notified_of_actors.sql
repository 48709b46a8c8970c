-- Whom a notification names lies with the person notified. The trigger serves nodes of the version before, which do not say that
-- person; the next release drops it.
alter table notification_actors add column notified_id bigint;
create function find_notified_of_actor() returns trigger language plpgsql as $$
begin
  select user_id into new.notified_id from notifications where id = new.notification_id;
  return new;
end $$;
create trigger notification_actors_find_notified before insert on notification_actors
  for each row when (new.notified_id is null) execute function find_notified_of_actor();
