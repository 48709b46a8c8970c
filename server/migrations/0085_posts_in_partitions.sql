-- value end: select substring(pg_get_constraintdef(oid) from '''(.+?)''') from pg_constraint where conname = 'posts_until'
-- each notifications: select inhrelid::regclass::text from pg_inherits where inhparent = 'notifications'::regclass order by 1
-- Posts lie in partitions by their ids, which rise with time and by which others refer to them. The order of the timeline is that of
-- another time: a publication is written before it appears.
-- Posts first: whoever writes locks them before what refers to them.
alter table posts rename to posts_first;
alter table comments drop constraint comments_post_id_fkey;
alter table notifications drop constraint notifications_post_id_fkey;
alter table post_likes drop constraint post_likes_post_id_fkey;
alter table post_mentions drop constraint post_mentions_post_id_fkey;
alter table post_search drop constraint post_search_post_id_fkey;
alter table post_tags drop constraint post_tags_post_id_fkey;
alter table scales drop constraint scales_post_id_fkey;
alter sequence posts_id_seq rename to posts_first_id_seq;
alter index posts_pkey rename to posts_first_pkey;
alter index posts_newest rename to posts_first_newest;
alter index posts_newest_by_state rename to posts_first_newest_by_state;
alter index posts_by_author rename to posts_first_by_author;
alter index posts_of_platform rename to posts_first_of_platform;
alter index posts_unlisted rename to posts_first_unlisted;
alter index posts_scheduled rename to posts_first_scheduled;
alter index posts_hidden rename to posts_first_hidden;

-- The posts of the timeline: what people write and what the platform publishes (user 1), including scales.
create table posts (
  id bigint generated always as identity primary key,
  user_id bigint not null constraint posts_user_id_fkey references users,
  kind text not null constraint posts_kind_known check (kind in ('feed', 'scale')),
  -- Whether lists and searches show the post. Repeated in post_tags and post_search, like kind, created_at and state_code.
  listed boolean not null default true,
  -- Why the post is in no list. hidden: by staff, after a report; withdrawn: by staff, who had published it; scheduled: until its
  -- time comes.
  unlisted_reason text constraint posts_unlisted_reason_known
    check (unlisted_reason in ('hidden', 'withdrawn', 'scheduled')),
  unlisted_at timestamptz,
  publish_at timestamptz,
  -- Rises with every edit by staff, so that nobody overwrites a version that they have not read.
  version integer not null default 1,
  title text,
  description text not null constraint posts_description_length check (char_length(description) >= 2),
  state_code smallint constraint posts_state_known references states,
  image_key text constraint posts_image_key_fkey references media,
  -- False where the free plan opens only the beginning.
  is_free_visible boolean not null default true,
  ups_count integer not null default 0 constraint posts_ups_count_check check (ups_count >= 0),
  comments_count integer not null default 0 constraint posts_comments_count_check check (comments_count >= 0),
  -- How many of the mentioned people were notified in all. An edit that removes a mention does not lower it.
  mentions_told integer not null default 0,
  created_at timestamptz not null default now(),
  -- When the text was last changed after it had been visible.
  edited_at timestamptz,
  constraint posts_title_by_platform check (title is null or user_id = 1),
  constraint posts_unlisted_for_a_reason check (listed = (unlisted_reason is null)),
  constraint posts_scheduled_has_a_time
    check ((unlisted_reason is not distinct from 'scheduled') = (publish_at is not null))
) partition by range (id);
-- The timeline, whole and by state, newest first.
create index posts_newest on posts (kind, created_at desc, id desc) where listed;
create index posts_newest_by_state on posts (kind, state_code, created_at desc, id desc) where listed;
-- An author's posts, listed or not; what the platform publishes, from an index alone.
create index posts_by_author on posts (user_id, created_at desc, id desc);
create index posts_of_platform on posts (created_at desc, id desc) include (kind, unlisted_reason) where user_id = 1;
-- Posts that the dashboard counts beside those of posts_newest.
create index posts_unlisted on posts (created_at) where not listed;
-- Posts whose publication is due.
create index posts_scheduled on posts (publish_at) where publish_at is not null;
-- Posts that staff hid, the latest first.
create index posts_hidden on posts (unlisted_at desc, id desc) where unlisted_reason = 'hidden';

select setval('posts_id_seq', last_value, is_called) from posts_first_id_seq;
alter table posts_first alter column id drop identity;
alter table posts attach partition posts_first for values from (minvalue) to (:'end');
-- Takes the posts for which there is no partition yet, so that no row is ever refused. Partitions are made as it is: likes and comments
-- update a row often, and free room in its page lets them leave the indexes alone.
create table posts_rest partition of posts default with (fillfactor = 85);
alter table posts_first drop constraint posts_until;

alter table comments add constraint comments_post_id_fkey
  foreign key (post_id) references posts on delete cascade not valid;
alter table post_likes add constraint post_likes_post_id_fkey
  foreign key (post_id) references posts on delete cascade not valid;
alter table post_mentions add constraint post_mentions_post_id_fkey
  foreign key (post_id) references posts on delete cascade not valid;
alter table post_search add constraint post_search_post_id_fkey
  foreign key (post_id) references posts on delete cascade not valid;
alter table post_tags add constraint post_tags_post_id_fkey
  foreign key (post_id) references posts on delete cascade not valid;
alter table scales add constraint scales_post_id_fkey
  foreign key (post_id) references posts on delete cascade not valid;
-- A partitioned table itself cannot have one that is not validated.
alter table :"notifications" add constraint notifications_post_id_fkey
  foreign key (post_id) references posts on delete cascade not valid;
