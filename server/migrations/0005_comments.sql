-- When what was published is no longer what was written first.
alter table posts add column edited_at timestamptz;
alter table comments add column edited_at timestamptz;

create table comment_mentions (
  comment_id bigint not null references comments on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (comment_id, user_id)
);
create index comment_mentions_by_user on comment_mentions (user_id);

-- What a post is found by (post_search.terms).
create function post_terms(title text, description text, author text, nickname text, tags text[]) returns tsvector
language sql stable parallel safe
return to_tsvector('portuguese', search_text(
  concat_ws(' ', title, description, author, nickname, array_to_string(tags, ' '))));
