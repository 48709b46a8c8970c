-- import type { StaffTag } from '@arroba/contract/staff/tags.ts'

-- name: findTags
select id, name, slug, is_bovine, is_slaughter, is_goods from tags order by position, id

-- name: findStaffTags
-- column uses: StaffTag['uses']
-- column can: StaffTag['can']
-- All of them in the order of the tag bar, or the one with this id.
select t.id, t.version, t.name, t.slug, t.is_bovine, t.is_slaughter, t.is_goods,
  json_build_object('posts', posts, 'classifieds', ads, 'negotiations', negotiations, 'interests', interests)
    as "uses!",
  json_build_object('delete', posts + ads + negotiations + interests = 0,
    'change_bovine', ads + negotiations = 0, 'change_slaughter', negotiations = 0) as "can!"
from tags t cross join lateral (
  select (select count(*) from post_tags where tag_id = t.id) as posts,
    (select count(*) from ads where category_id = t.id) as ads,
    (select count(*) from negotiations where tag_id = t.id) as negotiations,
    (select count(*) from user_interests where tag_id = t.id) as interests
) used
where :id?::bigint is null or t.id = :id?
order by t.position, t.id
