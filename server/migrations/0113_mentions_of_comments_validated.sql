-- Mentions are in comments that are there, on the post said.
alter table comment_mentions validate constraint comment_mentions_comment_id_post_id_fkey;
