-- Every mention says its post.
alter table comment_mentions validate constraint comment_mentions_post;
