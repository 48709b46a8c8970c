-- name: replaceTags
with untagged as (
  delete from post_tags where post_id = :id and tag_id <> all (:tagIds::bigint[])
)
insert into post_tags (post_id, tag_id, kind, listed, state_code, created_at)
select p.id, t.id, p.kind, p.listed, p.state_code, p.created_at
from posts p, unnest(:tagIds::bigint[]) t (id) where p.id = :id
on conflict (post_id, tag_id) do update set state_code = excluded.state_code
where post_tags.state_code is distinct from excluded.state_code
