-- An event that could not be handled is tried again later, and in the end set aside for somebody to look at.
alter table events
  add column tries smallint not null default 0,
  add column next_try_at timestamptz,
  add column last_error text;

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  -- What it speaks of: whoever deletes that takes the notification along.
  post_id bigint references posts on delete cascade,
  comment_id bigint references comments on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_by_age on notifications (created_at);
create index notifications_by_post on notifications (post_id, user_id) where post_id is not null;
-- The likes that somebody has not seen yet are one notification a post.
create unique index notifications_likes_fold on notifications (user_id, post_id) where kind = 'like' and read_at is null;
-- A person is told once of a mention in a post, and once of a comment, whatever makes it concern them.
create unique index notifications_mention_once on notifications (user_id, post_id)
  where kind = 'mention' and comment_id is null;
create unique index notifications_comment_once on notifications (comment_id, user_id) where comment_id is not null;

-- Who did it; several where likes are folded.
create table notification_actors (
  notification_id bigint not null references notifications on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (notification_id, user_id)
);
create index notification_actors_by_user on notification_actors (user_id);

-- What a person was told of the end of their trial, so that no step is told twice.
create table trial_announcements (
  user_id bigint not null references users on delete cascade,
  step text not null check (step in ('week', 'day', 'over')),
  primary key (user_id, step)
);
