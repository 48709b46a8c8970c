-- no transaction
-- each batch: select generate_series(0, (select coalesce(max(notification_id), 0) from notification_actors), 5000)
-- Whom the notifications that are there name, some at a time.
update notification_actors a set notified_id = n.user_id from notifications n
where n.id = a.notification_id and a.notified_id is null
  and a.notification_id >= :"batch" and a.notification_id < :"batch" + 5000 and n.id >= :"batch" and n.id < :"batch" + 5000;
