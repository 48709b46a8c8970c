-- no transaction
-- Notifications by what they are about, for deleting them with it. An invalid index left by an interrupted try is dropped first.
drop index concurrently if exists notifications_by_comment;
create index concurrently notifications_by_comment on notifications (comment_id, user_id) where comment_id is not null;
