-- no transaction
-- What become the primary keys of comments and their mentions. They begin with the comment, so that it is found by its id alone,
-- too. An invalid index left by an interrupted try is dropped first.
drop index concurrently if exists comments_by_id_and_post;
create unique index concurrently comments_by_id_and_post on comments (id, post_id);
drop index concurrently if exists comment_mentions_by_comment_and_post;
create unique index concurrently comment_mentions_by_comment_and_post on comment_mentions (comment_id, post_id, user_id);
