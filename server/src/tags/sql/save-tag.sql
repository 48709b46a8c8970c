-- name: lockTag
select id from tags where id = :id for update

-- name: insertTag
-- The slug of a renamed tag stays taken: a new tag with its former name gets a number appended.
insert into tags (name, slug, is_bovine, is_slaughter, is_goods, position)
select :name, s.slug || case when s.slug in (select slug from tags) then '-' || (
    select min(n) from generate_series(2, 1000) n where s.slug || '-' || n not in (select slug from tags)
  ) else '' end, :isBovine, :isSlaughter, :isGoods, (select coalesce(max(position), 0) + 10 from tags)
from (select replace(plain_name(:name::text), ' ', '-') as slug) s
returning id

-- name: updateTagRow
update tags set name = :name, is_bovine = :isBovine, is_slaughter = :isSlaughter, is_goods = :isGoods, version = version + 1
where id = :id

-- name: deleteTagRow
delete from tags where id = :id
