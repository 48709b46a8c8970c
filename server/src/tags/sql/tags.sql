-- import type { StaffTag } from '@arroba/contract/staff/tags.ts'

-- name: findTags
select id, name, slug, is_bovine, is_slaughter, is_goods from tags order by position, id

-- name: findStaffTags
-- column uses: StaffTag['uses']
-- column can: StaffTag['can']
-- All of them in the order of the tag bar, or the one with this id. What uses a tag is counted up to `most`.
select t.id, t.version, t.name, t.slug, t.is_bovine, t.is_slaughter, t.is_goods,
  json_build_object('posts', posts, 'classifieds', ads, 'negotiations', negotiations, 'interests', interests)
    as "uses!",
  json_build_object('delete', posts + ads + negotiations + interests = 0,
    'change_bovine', ads + negotiations = 0, 'change_slaughter', negotiations = 0) as "can!"
from tags t
cross join lateral (
  select (select count(*) from (select from post_tags where tag_id = t.id limit :most::integer) used) as posts,
    (select count(*) from (select from ads where category_id = t.id limit :most) used) as ads,
    (select count(*) from (select from negotiations where tag_id = t.id limit :most) used) as negotiations,
    (select count(*) from (select from user_interests where tag_id = t.id limit :most) used) as interests
) used
where :id?::bigint is null or t.id = :id?
order by t.position, t.id
