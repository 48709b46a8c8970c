-- value end: select substring(pg_get_constraintdef(oid) from '''(.+?)''') from pg_constraint where conname = 'notifications_until'
-- Notifications lie in partitions by their ids, which rise with time and by which others refer to them. Unique indexes of a
-- partitioned table would have to hold the id: that the unread likes of a post are one notification, and that a person is notified
-- once of a mention and once of a comment, is seen to by the statements that write them, one node at a time
-- (server/src/notifications/locks.ts).
alter table notification_actors drop constraint notification_actors_notification_id_fkey;
drop index notifications_likes_fold, notifications_mention_once, notifications_comment_once;
alter table notifications rename to notifications_first;
alter sequence notifications_id_seq rename to notifications_first_id_seq;
alter index notifications_pkey rename to notifications_first_pkey;
alter index notifications_by_news rename to notifications_first_by_news;
alter index notifications_unread rename to notifications_first_unread;
alter index notifications_by_age rename to notifications_first_by_age;
alter index notifications_by_post rename to notifications_first_by_post;
alter index notifications_by_comment rename to notifications_first_by_comment;
alter index notifications_by_ad rename to notifications_first_by_ad;
alter index notifications_by_negotiation rename to notifications_first_by_negotiation;

-- The notifications of people. Their order is not that of their ids: a like that joins others moves their notification to the
-- top.
create table notifications (
  id bigint generated always as identity primary key,
  news_id bigint not null default nextval('notification_news'),
  user_id bigint not null constraint notifications_user_id_fkey references users on delete cascade,
  kind text not null,
  -- What the notification is about; deleting that deletes the notification.
  post_id bigint constraint notifications_post_id_fkey references posts on delete cascade,
  comment_id bigint constraint notifications_comment_id_fkey references comments on delete cascade,
  ad_id bigint constraint notifications_ad_id_fkey references ads on delete cascade,
  negotiation_id bigint constraint notifications_negotiation_id_fkey references negotiations on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz
) partition by range (id);
alter sequence notification_news owned by notifications.news_id;
-- The notifications of a person, the latest first, from which alone a page is found, and the number of unread ones.
create index notifications_by_news on notifications (user_id, created_at desc, news_id desc) include (id);
create index notifications_unread on notifications (user_id) where read_at is null;
-- For deleting old rows.
create index notifications_by_age on notifications (created_at);
-- For deleting notifications with what they are about, and for finding those of a post or comment.
create index notifications_by_post on notifications (post_id, user_id) where post_id is not null;
create index notifications_by_comment on notifications (comment_id, user_id) where comment_id is not null;
create index notifications_by_ad on notifications (ad_id) where ad_id is not null;
create index notifications_by_negotiation on notifications (negotiation_id, user_id) where negotiation_id is not null;

select setval('notifications_id_seq', last_value, is_called) from notifications_first_id_seq;
alter table notifications_first alter column id drop identity;
alter table notifications attach partition notifications_first for values from (minvalue) to (:'end');
-- Takes the notifications for which there is no partition yet, so that no row is ever refused.
create table notifications_rest partition of notifications default;
alter table notifications_first drop constraint notifications_until;
alter table notification_actors add constraint notification_actors_notification_id_fkey
  foreign key (notification_id) references notifications on delete cascade not valid;
