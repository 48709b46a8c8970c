-- Every mention says its post, and is one in a comment on it.
alter table comment_mentions validate constraint comment_mentions_post;
alter table comment_mentions validate constraint comment_mentions_comment_id_post_id_fkey;
