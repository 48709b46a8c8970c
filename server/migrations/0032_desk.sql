-- On which days, in -03:00, somebody used their account: one row a day, whatever they did. Kept as long as the dashboard
-- looks back (privacy/retention.ts).
create table daily_activity (
  day date not null,
  user_id bigint not null references users on delete cascade,
  primary key (day, user_id)
);
create index daily_activity_by_user on daily_activity (user_id);
-- Of what was before, the days on which somebody signed in and last used a device are known.
insert into daily_activity (day, user_id)
select (created_at at time zone interval '-03:00')::date, user_id from sessions
union
select ((expires_at - interval '30 days') at time zone interval '-03:00')::date, user_id from sessions;

-- What the dashboard counts by day; posts have posts_newest, payments payments_by_day.
create index users_by_day on users (created_at);
create index comments_by_day on comments (created_at);
create index classifieds_by_day on ads (created_at);
create index negotiations_by_day on negotiations (created_at);
create index negotiations_by_day_of_approval on negotiations (reviewed_at) where status = 'approved';

-- What was filtered by, beside who and whom.
create index staff_actions_by_action on staff_actions (action, created_at desc, id desc);
