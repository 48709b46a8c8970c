-- no transaction
-- The notifications of a person in the order of their list, which is that of the news, not of the ids. An invalid index left by an
-- interrupted try is dropped first.
drop index concurrently if exists notifications_in_order;
create index concurrently notifications_in_order on notifications (user_id, created_at desc, news_id desc);
drop index concurrently if exists notifications_newest;
