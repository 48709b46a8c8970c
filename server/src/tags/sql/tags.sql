-- import type { StaffTag } from '@arroba/contract/staff/tags.ts'

-- name: findTags
select id, name, slug, is_bovine, is_slaughter, is_goods from tags order by position, id

-- name: findStaffTags
-- column uses: StaffTag['uses']
-- column can: StaffTag['can']
-- All of them in the order of the tag bar, or the one with this id. Each table is read once, not once a tag.
select t.id, t.version, t.name, t.slug, t.is_bovine, t.is_slaughter, t.is_goods,
  json_build_object('posts', posts, 'classifieds', ads, 'negotiations', negotiations, 'interests', interests)
    as "uses!",
  json_build_object('delete', posts + ads + negotiations + interests = 0,
    'change_bovine', ads + negotiations = 0, 'change_slaughter', negotiations = 0) as "can!"
from tags t
left join (select tag_id as id, count(*) as count from post_tags where :id?::bigint is null or tag_id = :id? group by 1) p
  using (id)
left join (select category_id as id, count(*) as count from ads where :id?::bigint is null or category_id = :id? group by 1) c
  using (id)
left join (select tag_id as id, count(*) as count from negotiations where :id?::bigint is null or tag_id = :id? group by 1) n
  using (id)
left join (select tag_id as id, count(*) as count from user_interests where :id?::bigint is null or tag_id = :id? group by 1) i
  using (id)
cross join lateral (
  select coalesce(p.count, 0) as posts, coalesce(c.count, 0) as ads, coalesce(n.count, 0) as negotiations,
    coalesce(i.count, 0) as interests
) used
where :id?::bigint is null or t.id = :id?
order by t.position, t.id
