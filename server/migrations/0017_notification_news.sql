-- The order in which news came: likes that join others renew the place of their notification, not its id.
create sequence notification_news;
alter table notifications add column news_id bigint not null default nextval('notification_news');
alter sequence notification_news owned by notifications.news_id;
