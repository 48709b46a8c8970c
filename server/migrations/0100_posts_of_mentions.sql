-- A mention in a comment lies with the comment's post. The trigger serves nodes of the version before, which do not say the post; the
-- next release drops it.
alter table comment_mentions add column post_id bigint;
create function find_post_of_mention() returns trigger language plpgsql as $$
begin
  select post_id into new.post_id from comments where id = new.comment_id;
  return new;
end $$;
create trigger comment_mentions_find_post before insert on comment_mentions
  for each row when (new.post_id is null) execute function find_post_of_mention();
