alter table comment_mentions add constraint comment_mentions_post check (post_id is not null) not valid;
alter table comment_mentions add constraint comment_mentions_comment_id_post_id_fkey
  foreign key (comment_id, post_id) references comments (id, post_id) on delete cascade not valid;
