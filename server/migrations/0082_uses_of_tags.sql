-- no transaction
-- What uses a tag is found by the tag, for the list of staff and when a tag is deleted; a page of what the platform publishes, and how
-- many of it there are in each state, from an index alone. An invalid index left by an interrupted try is dropped first.
drop index concurrently if exists ads_by_category;
create index concurrently ads_by_category on ads (category_id);
drop index concurrently if exists negotiations_by_tag;
create index concurrently negotiations_by_tag on negotiations (tag_id);
drop index concurrently if exists user_interests_by_tag;
create index concurrently user_interests_by_tag on user_interests (tag_id);
drop index concurrently if exists posts_of_platform;
create index concurrently posts_of_platform on posts (created_at desc, id desc) include (kind, unlisted_reason)
  where user_id = 1;
