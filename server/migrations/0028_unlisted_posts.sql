-- Posts that are in no list: their kind, repeated in post_tags and post_search, begins with off_, so that the queries of
-- the lists, which ask for a kind, need not ask for more.
alter table posts
  drop constraint posts_kind_check,
  add constraint posts_kind_known check (kind in ('feed', 'scale', 'off_feed', 'off_scale')),
  -- hidden: by staff, after a report; withdrawn: by staff, who had published it; scheduled: until its time comes.
  add column off_reason text constraint posts_off_reason_known check (off_reason in ('hidden', 'withdrawn', 'scheduled')),
  add column off_at timestamptz,
  add column publish_at timestamptz,
  add constraint posts_off_for_a_reason check ((kind in ('off_feed', 'off_scale')) = (off_reason is not null)),
  add constraint posts_scheduled_has_a_time check ((off_reason is not distinct from 'scheduled') = (publish_at is not null));
create index posts_scheduled on posts (publish_at) where publish_at is not null;
