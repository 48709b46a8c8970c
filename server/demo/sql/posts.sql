-- name: takePostIds
select nextval(pg_get_serial_sequence('posts', 'id')) as "id!" from generate_series(1, :count::int)

-- name: insertPostRows
insert into posts (id, user_id, kind, title, description, state_code, image_key, ups_count, comments_count, created_at)
overriding system value
select p.id, p.user_id, p.kind, p.title, p.description,
  coalesce(f.state_code, case when p.user_id = 1 then s.code else u.state_code end),
  p.image_key, p.ups_count, p.comments_count, p.created_at
from jsonb_to_recordset(:posts::jsonb) as p (id bigint, kind text, user_id bigint, title text, description text,
  state text, slaughterhouse_id bigint, image_key text, ups_count integer, comments_count integer, created_at timestamptz)
join users u on u.id = p.user_id
left join states s on s.acronym = p.state
left join slaughterhouses f on f.id = p.slaughterhouse_id

-- name: insertScaleRows
insert into scales (post_id, slaughterhouse_id, state_code, days, reference_date)
select g.id, f.id, f.state_code, g.days, g.reference_date
from jsonb_to_recordset(:posts::jsonb) as g (id bigint, slaughterhouse_id bigint, days smallint, reference_date date)
join slaughterhouses f on f.id = g.slaughterhouse_id

-- name: insertPostTagRows
insert into post_tags (post_id, tag_id, kind, state_code, created_at)
select p.id, t.id, p.kind, p.state_code, p.created_at
from jsonb_to_recordset(:posts::jsonb) as g (id bigint, tags text[])
join posts p on p.id = g.id
join tags t on t.name = any (g.tags)

-- name: insertPostMentionRows
insert into post_mentions (post_id, user_id)
select g.id, u.id
from jsonb_to_recordset(:posts::jsonb) as g (id bigint, user_id bigint, nicknames text[])
join users u on u.nickname = any (g.nicknames) and u.id <> g.user_id

-- name: insertPostSearchRows
insert into post_search (post_id, kind, state_code, created_at, terms)
select p.id, p.kind, p.state_code, p.created_at,
  post_terms(p.title, p.description, u.name, u.nickname, g.tags)
from jsonb_to_recordset(:posts::jsonb) as g (id bigint, tags text[])
join posts p on p.id = g.id
join users u on u.id = p.user_id

-- name: insertCommentRows
insert into comments (post_id, user_id, text, created_at)
select c.post_id, c.user_id, c.text, c.created_at
from jsonb_to_recordset(:comments::jsonb)
  as c (post_id bigint, user_id bigint, text text, created_at timestamptz)
order by c.created_at, c.post_id

-- name: insertCommentMentionRows
insert into comment_mentions (comment_id, post_id, user_id)
select c.id, c.post_id, u.id
from jsonb_to_recordset(:comments::jsonb)
  as g (post_id bigint, user_id bigint, text text, created_at timestamptz, nicknames text[])
join comments c using (post_id, user_id, text, created_at)
join users u on u.nickname = any (g.nicknames) and u.id <> g.user_id

-- name: insertLikeRows
insert into post_likes (post_id, user_id, created_at)
select l.post_id, l.user_id, l.created_at
from jsonb_to_recordset(:likes::jsonb)
  as l (post_id bigint, user_id bigint, created_at timestamptz)
