-- no transaction
-- The same index with the id, from which alone a page is found. Without it a plan for anybody, who has ten notifications on average, read
-- and sorted all ten thousand of one who has them. An invalid index left by an interrupted try is dropped first.
drop index concurrently if exists notifications_by_news;
create index concurrently notifications_by_news on notifications (user_id, created_at desc, news_id desc) include (id);
drop index concurrently if exists notifications_in_order;
