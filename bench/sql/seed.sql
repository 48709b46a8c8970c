-- name: setSeed
select setseed(:seed) is null as "isSet!"

-- name: findConstraintsAndIndexes
-- Constraints and indexes, which slow loading down, with the statements that drop and create them. An index of a partitioned table
-- is created with those of its partitions.
select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop!",
  format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "create!"
from pg_constraint
where contype = 'f' and conparentid = 0 and conrelid = any (:tables::text[]::regclass[])
union all
select format('drop index %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
from pg_index i
where indrelid = any (:tables::text[]::regclass[])
  and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))

-- name: insertPeople
insert into users (id, name, nickname, email, phone, initials, state_code, trial_ends_at)
select n + 1, 'Pessoa ' || n, 'pessoa.' || n, 'pessoa' || n || '@arroba.example', '66999990000', 'P',
  (select array_agg(code order by code) from states)[1 + n % 27], now() + interval '30 days'
from generate_series(1, :users::int) n

-- name: insertComments
insert into comments (post_id, user_id, text, created_at)
select post_id, 2 + floor(random() * :users::int)::bigint, 'Aqui na região está parecido com isso.',
  :newest::timestamptz - (:posts::int - post_id) * interval '60 days' / :posts::int + n % 3600 * interval '1 second'
from (
  select 1 + floor(random() * :posts::int)::bigint as post_id, n from generate_series(1, :comments::int) n
) drawn

-- name: insertLikes
insert into post_likes (post_id, user_id)
select distinct 1 + floor(random() * :posts::int)::bigint, 2 + floor(random() * :users::int)::bigint
from generate_series(1, :posts::int * 2)

-- name: insertPosts
-- The words are drawn once and materialized; otherwise they would be drawn again for each person.
with drawn as materialized (
  select n, 2 + floor(random() * :users::int)::bigint as author, (
      select string_agg((:vocabulary::text[])[1 + floor(random() * cardinality(:vocabulary::text[]))::int], ' ')
      from generate_series(1, 24 + n % 12))
    || case when random() < 0.3 then ' ' || :frequent::text else '' end
    || case when random() < 0.01 then ' ' || :onePercent::text else '' end
    || case when random() < 0.005 then ' desmama' else '' end
    || case when random() < 0.00005 then ' ' || :rare::text else '' end as text
  from generate_series(1, :posts::int) n
)
insert into posts (id, user_id, kind, description, state_code, created_at, ups_count, comments_count)
overriding system value
select n, u.id, 'feed', text, u.state_code, :newest::timestamptz - (:posts::int - n) * interval '60 days' / :posts::int,
  coalesce(likes.count, 0), coalesce(comments.count, 0)
from drawn
join users u on u.id = author
left join (select post_id, count(*) from post_likes group by 1) likes on likes.post_id = n
left join (select post_id, count(*) from comments group by 1) comments on comments.post_id = n
order by n

-- name: insertPostTags
insert into post_tags (post_id, tag_id, kind, state_code, created_at)
select distinct p.id, 1 + floor(power(random(), 3) * 37)::int, p.kind, p.state_code, p.created_at
from posts p, generate_series(1, 2)

-- name: insertPostTerms
insert into post_search (post_id, kind, state_code, created_at, tag_ids, terms)
select p.id, p.kind, p.state_code, p.created_at, array(select pt.tag_id from post_tags pt where pt.post_id = p.id), post_terms(null, p.description, u.name, u.nickname, null)
from posts p join users u on u.id = p.user_id order by p.id

-- name: advanceIds
-- Continues the ids after the seeded rows.
select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users)) as "users!",
  setval(pg_get_serial_sequence('posts', 'id'), (select max(id) from posts)) as "posts!"
