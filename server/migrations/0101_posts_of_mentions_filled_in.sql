-- no transaction
-- each batch: select generate_series(0, (select coalesce(max(comment_id), 0) from comment_mentions), 5000)
-- The mentions that are there, some at a time.
update comment_mentions m set post_id = c.post_id from comments c
where c.id = m.comment_id and m.post_id is null
  and m.comment_id >= :"batch" and m.comment_id < :"batch" + 5000 and c.id >= :"batch" and c.id < :"batch" + 5000;
