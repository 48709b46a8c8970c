alter table comment_mentions add constraint comment_mentions_post check (post_id is not null) not valid;
