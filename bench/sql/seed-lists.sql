-- name: insertManyPeople
-- Names of two words each: 200 first names, 2,000 last ones. One of ten takes negotiations, one of a thousand is suspended.
insert into users (name, nickname, email, phone, password_hash, initials, state_code, is_reviewer, trial_ends_at, created_at,
  suspended_at, suspended_reason)
select initcap(translate(to_char(n * 7919 % 200, 'FM000'), '0123456789', 'bcdfglmnpr')) || 'a '
    || initcap(translate(to_char(n / 200 * 104729 % 2000, 'FM0000'), '0123456789', 'bcdfglmnpr')) || 'o',
  'pessoa.' || n, 'pessoa' || n || '@arroba.example', '66999990000', 'none', 'P',
  (select array_agg(code order by code) from states)[1 + n % 27], n % 10 = 0, now() + interval '30 days',
  now() - n * interval '700 days' / :people::int, case when n % 1000 = 0 then now() end,
  case when n % 1000 = 0 then 'Ofensas' end
from generate_series(1, :people::bigint) n

-- name: insertManyPosts
-- One of a hundred is a scale; every thousandth is by one person, and as many are by the platform.
with texts as materialized (
  select n, string_agg((:vocabulary::text[])[1 + (n * 7919 + word * 104729 + n * word * 31) % cardinality(:vocabulary::text[])],
    ' ' order by word) as text
  from generate_series(0, 19999) n, generate_series(1, 25) word group by n
)
insert into posts (id, user_id, kind, description, state_code, created_at)
overriding system value
select post.n, case when post.n % 1000 = 7 then 2 when post.n % 1000 = 8 then 1 else 3 + (post.n * 7919 % (:people::int - 2)) end,
  case when post.n % 100 = 99 then 'scale' else 'feed' end,
  t.text || case when post.n * 7907 % 1013 < 304 then ' ' || :frequent::text else '' end
    || case when post.n * 6007 % 997 < 10 then ' ' || :onePercent::text else '' end
    || case when post.n * 5003 % 1999 < 10 then ' desmama' else '' end
    || case when post.n % 20011 = 77 then ' ' || :rare::text else '' end,
  case when post.n % 20 = 0 then 51 when post.n % 997 = 1 then 14 else
    (select array_agg(code order by code) from states)[1 + post.n * 31 % 27] end,
  :newest::timestamptz - (:posts::int - post.n) * (:days::int * interval '1 day' / :posts::int)
from generate_series(1, :posts::bigint) post(n)
join texts t on t.n = post.n * 104729 % 20000

-- name: insertManyPostTags
-- A tag of every post, frequent ones and rare ones, and of every second one another.
insert into post_tags (post_id, tag_id, kind, state_code, created_at)
select p.id, case when p.id % 2003 = 13 then 37 else 1 + floor(power(p.id * 7919 % 1009 / 1009.0, 3) * 28)::int end,
  p.kind, p.state_code, p.created_at
from posts p
union all
select p.id, 29, p.kind, p.state_code, p.created_at from posts p where p.id % 2 = 0

-- name: insertManyPostTerms
with texts as materialized (
  select n, string_agg((:vocabulary::text[])[1 + (n * 7919 + word * 104729 + n * word * 31) % cardinality(:vocabulary::text[])],
    ' ' order by word) as text
  from generate_series(0, 19999) n, generate_series(1, 25) word group by n
), documents as materialized (
  select n, to_tsvector('portuguese', search_text(text)) as terms from texts
)
insert into post_search (post_id, kind, state_code, created_at, tag_ids, terms)
select p.id, p.kind, p.state_code, p.created_at, array(select pt.tag_id from post_tags pt where pt.post_id = p.id), t.terms
  || case when p.id * 7907 % 1013 < 304 then words.frequent else ''::tsvector end
  || case when p.id * 6007 % 997 < 10 then words.one_percent else ''::tsvector end
  || case when p.id * 5003 % 1999 < 10 then words.few else ''::tsvector end
  || case when p.id % 20011 = 77 then words.rare else ''::tsvector end
from posts p
join documents t on t.n = p.id * 104729 % 20000,
  (select to_tsvector('portuguese', :frequent::text) as frequent, to_tsvector('portuguese', :onePercent::text) as one_percent,
    to_tsvector('portuguese', 'desmama') as few, to_tsvector('portuguese', :rare::text) as rare) words

-- name: insertManyComments
-- As many as posts, every hundredth under one post.
insert into comments (post_id, user_id, text, created_at)
select case when n % 100 = 0 then 1 else n end, 2 + n * 104729 % (:people::int - 1),
  'Aqui na região está parecido com isso.',
  :newest::timestamptz - (:posts::int - n) * (:days::int * interval '1 day' / :posts::int) + interval '1 minute'
from generate_series(1, :posts::bigint) n

-- name: countManyComments
update posts set comments_count = (select count(*) from comments where post_id = 1) where id = 1

-- name: insertManyLikes
insert into post_likes (post_id, user_id, created_at)
select n, 2 + n * 31 % (:people::int - 1), :newest from generate_series(1, :posts::bigint, 2) n

-- name: insertManyAds
-- Of a hundred, one waits, two are sold and one is over; two people have two hundred each. They lie in the order in which they came.
with texts as materialized (
  select n, string_agg((:vocabulary::text[])[1 + (n * 7919 + word * 104729 + n * word * 31) % cardinality(:vocabulary::text[])],
    ' ' order by word) as text
  from generate_series(0, 19999) n, generate_series(1, 25) word group by n
), documents as materialized (
  select n, text, to_tsvector('portuguese', search_text(text)) as terms from texts
), places as materialized (
  select c.code, c.state_code, row_number() over (order by c.code) as place,
    to_tsvector('portuguese', search_text(concat_ws(' ', c.name, s.name, s.acronym))) as terms
  from cities c join states s on s.code = c.state_code
), categories as materialized (
  select id, row_number() over (order by id) as place, to_tsvector('portuguese', search_text(name)) as terms
  from tags where is_bovine
), words as materialized (
  select to_tsvector('portuguese', :frequent::text) as frequent, to_tsvector('portuguese', :rare::text) as rare
)
insert into ads (user_id, status, title, description, category_id, value, count_type, phone, announcement_days, city_code,
  state_code, breed, heads, age_months, weight_kilos, has_video, terms, created_at, published_at, expires_at)
select case drawn.n % (:ads::int / 200) when 7 then 2 when 8 then 4 else 5 + drawn.n * 7919 % (:people::int - 4) end, status,
  'Lote de gado ' || drawn.n, t.text, c.id, 150 + drawn.n * 104729 % 24989 / 100.0,
  case when drawn.n % 101 = 63 then 'sacs' when drawn.n % 3 = 0 then 'head' else 'fifteen_kilos' end, '66999990000', 30, p.code,
  p.state_code, 'Nelore', 1 + drawn.n % 200, 4 + drawn.n % 44, 210, false,
  t.terms || c.terms || p.terms || case when drawn.n * 7907 % 1013 < 304 then words.frequent else ''::tsvector end
    || case when drawn.n % 1999 = 1777 then words.rare else ''::tsvector end,
  at, case when status <> 'pending' then at end,
  case when status <> 'pending' then :newest::timestamptz + interval '30 days' end
from (
  select n, :newest::timestamptz - (:ads::int - n) * interval '29 days' / :ads::int as at,
    case when n % 103 = 17 then 'pending' when n % 103 in (23, 29) then 'sold' when n % 103 = 31 then 'expired'
      else 'published' end as status
  from generate_series(1, :ads::bigint) n
) drawn
join documents t on t.n = drawn.n * 104729 % 20000
join categories c on c.place = 1 + floor(power(drawn.n * 7907 % 1009 / 1009.0, 2) * 11)::int
join places p on p.place = 1 + drawn.n * 6007 % 5569,
  words
order by drawn.n

-- name: insertManyFavorites
insert into ad_favorites (user_id, ad_id, created_at)
select case when n % 1000 = 0 then 2 else 3 + n * 31 % (:people::int - 2) end, n, :newest
from generate_series(1, :ads::bigint, 10) n on conflict do nothing

-- name: insertManyNegotiations
-- Over three years; the first person recorded ten thousand of them, and got two thousand.
insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughter_form, tax_form,
  payment_deadline, payment_measure, value, city_code, heads, reject_reason, created_at, sent_at, reviewed_at, reminded_at)
select case when n % (:negotiations::int / 10000) = 0 then 2 else 3 + n * 7919 % (:people::int - 2) end, reviewer, status,
  case when n % 5 < 3 then 'sale' else 'purchase' end, (at at time zone interval '-03:00')::date, 1 + n * 31 % 11,
  'dead_weight', 'free', 30, 'fifteen_kilos', 150 + n % 250, 5100201, 1 + n % 120,
  case when status = 'rejected' then 'Outro preço.' end, at, case when reviewer is not null then at end,
  case when status <> 'pending' then at end, case when status = 'pending' and reviewer is not null then at end
from (
  select n, at, reviewer, case when reviewer is null or n % 7 = 0 then 'pending' when n % 11 = 0 then 'rejected'
    else 'approved' end as status
  from (
    select n, :newest::timestamptz - (:negotiations::int - n) * (interval '1095 days' / :negotiations::int) as at,
      case when n % (:negotiations::int / 2000) = 1 then 2 when n % 10 < 6 then
        3 + (n * 7919 + 1 + n % 50) % (:people::int - 2) end as reviewer
    from generate_series(1, :negotiations::bigint) n
  ) sent
) decided

-- name: insertManyNotifications
-- The first person has ten thousand.
insert into notifications (user_id, kind, post_id, data, created_at, read_at)
select case when n % (:notifications::int / 10000) = 0 then 2 else 3 + n * 104729 % (:people::int - 2) end, 'comment', n,
  '{}', :newest::timestamptz - (:notifications::int - n) * interval '60 days' / :notifications::int,
  case when n % 3 > 0 then :newest::timestamptz end
from generate_series(1, :notifications::bigint) n

-- name: insertManyActors
insert into notification_actors (notification_id, notified_id, user_id, created_at)
select id, user_id, 2 + id * 31 % (:people::int - 1), created_at from notifications where user_id = 2

-- name: insertManyStaffActions
insert into staff_actions (actor_id, action, subject_kind, subject_id, user_id, created_at)
select case when n % 100 = 0 then 2 else 3 + n % 20 end,
  case when n % 1000 = 7 then 'suspend' when n % 2 = 0 then 'publish_ad' else 'reject_ad' end, 'classified', n,
  case when n % 5000 = 0 then 2 else 3 + n * 7919 % (:people::int - 2) end,
  :newest::timestamptz - (:actions::int - n) * interval '365 days' / :actions::int
from generate_series(1, :actions::bigint) n

-- name: insertManySlaughterhouses
insert into slaughterhouses (name, city_code)
select 'Frigorífico ' || place, code from (select code, row_number() over (order by code) as place from cities) city
where place % 18 = 0

-- name: insertManyEvaluations
insert into slaughterhouse_evaluations (slaughterhouse_id, user_id, sex, stars, comment, first_rated_at, rated_at, voided_at,
  void_reason)
select s.ids[1 + n * 7919 % cardinality(s.ids)], 2 + n % (:people::int - 1), case when n / (:people::int - 1) = 0 then 'male' else 'female' end, 1 + n % 5,
  case when n % 10 = 0 then 'Pagou no dia.' end, at, at, case when n % 500 = 0 then at end, case when n % 500 = 0 then 'Falsa' end
from (
  select n, :newest::timestamptz - (:evaluations::int - n) * interval '300 days' / :evaluations::int as at
  from generate_series(1, :evaluations::bigint) n
) drawn, (select array_agg(id) as ids from slaughterhouses) s

-- name: insertManyReports
-- Of resolved ones there are as many as of anything; open ones staff keep few.
insert into reports (reporter_id, post_id, author_id, text, reason, created_at, resolved_at, resolution)
select 2 + n % (:people::int - 1), n, 2 + n * 31 % (:people::int - 1), 'Texto denunciado.', 'spam', at,
  case when n % (:reports::int / 500) > 0 then at end, case when n % (:reports::int / 500) > 0 then 'dismissed' end
from (
  select n, :newest::timestamptz - (:reports::int - n) * interval '300 days' / :reports::int as at
  from generate_series(1, :reports::bigint) n
) drawn

-- name: hideManyPosts
update posts set listed = false, unlisted_reason = 'hidden', unlisted_at = created_at where id % 1000 = 3

-- name: unlistManyTags
update post_tags set listed = false where post_id % 1000 = 3

-- name: unlistManyDocuments
update post_search set listed = false where post_id % 1000 = 3

-- name: openReaders
-- Two people who may read every list for a day: one with much of everything, and one of the staff.
with readers as (
  update users set trial_ends_at = now() + interval '1 day', is_staff = id = :staff::bigint, suspended_at = null,
    suspended_until = null, suspended_reason = null
  where id = any (array[:reader::bigint, :staff::bigint]) returning id, email
), accepted as (
  insert into consents (user_id, version, accepted_at) select id, :terms, now() from readers on conflict do nothing
), followed as (
  insert into user_interests (user_id, tag_id) select id, tag from readers, unnest(array[3, 13, 36]) tag on conflict do nothing
), sessions as (
  insert into sessions (token_digest, user_id, expires_at, last_used_at, confirmed_until, second_factor_until)
  select case when id = :staff then :staffDigest::bytea else :digest::bytea end, id, now() + interval '1 day', now(),
    now() + interval '1 day', now() + interval '1 day'
  from readers on conflict do nothing
)
select id, email from readers order by id
