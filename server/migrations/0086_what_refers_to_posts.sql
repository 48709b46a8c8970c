-- each notifications: select conrelid::regclass::text from pg_constraint where conname = 'notifications_post_id_fkey' order by 1
-- What refers to posts refers to posts that are there.
alter table comments validate constraint comments_post_id_fkey;
alter table post_likes validate constraint post_likes_post_id_fkey;
alter table post_mentions validate constraint post_mentions_post_id_fkey;
alter table post_search validate constraint post_search_post_id_fkey;
alter table post_tags validate constraint post_tags_post_id_fkey;
alter table scales validate constraint scales_post_id_fkey;
alter table :"notifications" validate constraint notifications_post_id_fkey;
