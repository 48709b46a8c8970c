-- The keys of comments and their mentions hold the post with which both lie. Comments come first, as for everybody who reads or writes
-- both; the foreign key of mentions goes with the former key.
alter table comments drop constraint comments_pkey cascade;
alter table comments add constraint comments_pkey primary key using index comments_by_id_and_post;
alter table comment_mentions alter column post_id set not null;
alter table comment_mentions drop constraint comment_mentions_post;
alter table comment_mentions drop constraint comment_mentions_pkey;
alter table comment_mentions
  add constraint comment_mentions_pkey primary key using index comment_mentions_by_comment_and_post;
alter table comment_mentions add constraint comment_mentions_comment_id_post_id_fkey
  foreign key (comment_id, post_id) references comments (id, post_id) on delete cascade not valid;
