// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../server/src/platform/data/statement.ts'

export const verifyPeople = statement<Record<never, never>, Record<never, never>>(
  'verifyPeople',
  `update users set phone = '', phone_verified_at = now() where id > 1`,
  [],
)

/** Approved negotiations over a year, in eight states and five categories; one person in 20 is a buyer. */
export const insertMarketNegotiations = statement<{
  count: number
}, Record<never, never>>(
  'insertMarketNegotiations',
  `with people as materialized (
  select id, row_number() over (order by id) - 1 as n from users where id > 1
), places as materialized (
  select s.acronym, min(c.code) as city_code, row_number() over (order by s.acronym) as nth
  from states s join cities c on c.state_code = s.code
  where s.acronym in ('SP', 'MS', 'MT', 'GO', 'MG', 'PA', 'RO', 'TO') group by s.acronym
), drawn as materialized (
  select i, current_date - (i % 365)::int as day, e.buyers + i::bigint * 7919 % (e.count - e.buyers) as seller,
    i::bigint * 104729 % e.buyers as buyer, random() as dice
  from generate_series(1, $1::int) nth(i), (select count(*), count(*) / 20 as buyers from people) e
)
insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure,
  freight_responsibility, value, city_code, heads, created_at, sent_at, reviewed_at, notes)
select seller.id, buyer.id, 'approved', 'sale', day, t.id, (i % 3) * 15,
  case when t.is_slaughter then 'fifteen_kilos' else 'head' end, 'buyer',
  (case when t.is_slaughter then 300 else 2700 end * (0.97 + dice * 0.06))::numeric(12, 2), p.city_code,
  10 + i % 90, now(), now(), day::timestamptz + interval '20 hours', 'market'
from drawn
join people seller on seller.n = drawn.seller
join people buyer on buyer.n = drawn.buyer
join places p on p.nth = 1 + i * 31 % 8
join (select id, is_slaughter, row_number() over (order by position) as nth from tags where is_bovine) t on t.nth = 1 + i * 13 % 5`,
  ['count'],
)

export const insertMarketConsents = statement<Record<never, never>, Record<never, never>>(
  'insertMarketConsents',
  `insert into negotiation_market_consents (negotiation_id, user_id, given_at)
select n.id, side.person, now()
from negotiations n cross join lateral (values (n.user_id), (n.reviewer_id)) side (person)
where n.notes = 'market'`,
  [],
)

export const countMarketNegotiations = statement<Record<never, never>, {
  count: number
}>(
  'countMarketNegotiations',
  `select count(*)::integer as "count" from negotiations where notes = 'market'`,
  [],
)

export const setStaff = statement<{
  isStaff: boolean
  email: string
}, Record<never, never>>(
  'setStaff',
  `update users set is_staff = $1 where email = $2`,
  ['isStaff', 'email'],
)

export const countMarketRuns = statement<Record<never, never>, {
  count: number
}>(
  'countMarketRuns',
  `select count(*)::integer as "count" from market_runs`,
  [],
)

/** People who wrote a post, each with the newest one. */
export const findAuthors = statement<{
  most: number
}, {
  userId: number
  email: string
  postId: number
}>(
  'findAuthors',
  `select u.id as "userId", u.email as "email", max(p.id) as "postId" from posts p join users u on u.id = p.user_id
where p.kind = 'feed' and u.id > 1 group by u.id order by u.id limit $1`,
  ['most'],
)

/** Only people who can sign in get notifications. */
export const setPasswords = statement<{
  userIds: number[]
}, Record<never, never>>(
  'setPasswords',
  `update users set password_hash = 'none' where id = any ($1) and password_hash is null`,
  ['userIds'],
)

export const insertSessions = statement<{
  digests: Uint8Array[]
  userIds: number[]
}, Record<never, never>>(
  'insertSessions',
  `insert into sessions (token_digest, user_id, expires_at)
select digest, user_id, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) s(digest, user_id)`,
  ['digests', 'userIds'],
)

export const deleteSessions = statement<{
  digests: Uint8Array[]
}, Record<never, never>>(
  'deleteSessions',
  `delete from sessions where token_digest = any ($1)`,
  ['digests'],
)

export const deleteNotifications = statement<{
  userIds: number[]
}, Record<never, never>>(
  'deleteNotifications',
  `delete from notifications where user_id = any ($1)`,
  ['userIds'],
)

/** Negotiations as people record them, with slaughters, notes and a history. */
export const insertNegotiationsForPdfs = statement<{
  email: string
  count: number
}, {
  id: number
}>(
  'insertNegotiationsForPdfs',
  `with person as (
  select id from users where email = $1
), recorded as (
  insert into negotiations (user_id, status, kind, negotiated_on, tag_id, slaughter_form, tax_form,
    payment_deadline, payment_measure, freight_responsibility, value, city_code, notes, heads, created_at)
  select person.id, 'pending', 'sale', '2026-11-20', t.id, 'dead_weight', 'free', 30, 'fifteen_kilos', 'buyer',
    300 + n, 5100201, repeat('Embarque na sexta cedo, carreta entra com chuva. ', 5), 54, now()
  from person, generate_series(1, $2::int) n, tags t where t.slug = 'boi-gordo'
  returning id, user_id
), slaughters as (
  insert into negotiation_slaughters (negotiation_id, position, heads, slaughtered_on, yield)
  select id, position, 18, '2026-11-20', 54.5 from recorded, generate_series(1, 3) position
), steps as (
  insert into negotiation_steps (negotiation_id, actor_id, action, changes, created_at)
  select id, user_id, action, case action when 'changed' then changes else '[]' end, now()
  from recorded, unnest(array['recorded', 'changed']) action,
    (select '[{"field": "Valor negociado", "from": "R$ 310,00", "to": "R$ 318,50"}]'::jsonb as changes) c
)
select id from recorded order by id`,
  ['email', 'count'],
)

export const deleteDocuments = statement<{
  ids: number[]
}, Record<never, never>>(
  'deleteDocuments',
  `delete from negotiation_documents where negotiation_id = any ($1)`,
  ['ids'],
)

export const deleteNegotiations = statement<{
  ids: number[]
}, Record<never, never>>(
  'deleteNegotiations',
  `delete from negotiations where id = any ($1)`,
  ['ids'],
)

export const findDatabases = statement<{
  begins: string
}, {
  name: string
}>(
  'findDatabases',
  `select datname::text as "name" from pg_database where starts_with(datname::text, $1)`,
  ['begins'],
)

export const findVersion = statement<Record<never, never>, {
  version: string
}>(
  'findVersion',
  `select split_part(current_setting('server_version'), ' ', 1) as "version"`,
  [],
)

/** Some milliseconds of a processor's work that read no table. */
export const computeAlone = statement<Record<never, never>, {
  sum: number
}>(
  'computeAlone',
  `select sum(sqrt(n)) as "sum" from generate_series(1, 20000) n`,
  [],
)

/** So many people on each of the last 180 days, in the order of the primary key. */
export const insertPastActivity = statement<{
  people: number
}, Record<never, never>>(
  'insertPastActivity',
  `insert into daily_activity (day, user_id)
select current_date - 179 + (n / $1::int)::int, 2 + n % $1::int
from generate_series(0, $1::bigint * 180 - 1) n`,
  ['people'],
)

/** Over ten years, one of a hundred by one member of staff. */
export const insertPastStaffActions = statement<{
  actions: number
  people: number
}, Record<never, never>>(
  'insertPastStaffActions',
  `insert into staff_actions (actor_id, action, subject_kind, subject_id, user_id, created_at)
select case when n % 100 = 0 then 3 else 4 + n % 20 end,
  case when n % 1000 = 7 then 'suspend' when n % 2 = 0 then 'publish_ad' else 'reject_ad' end, 'classified', n,
  case when n % ($1::bigint / 200) = 0 then 2 else 3 + n * 7919 % ($2::int - 2) end,
  now() - interval '3650 days' * (($1::bigint - n)::float8 / $1::bigint)
from generate_series(1, $1::bigint) n`,
  ['actions', 'people'],
)

export const insertWaitingEvents = statement<{
  people: number
  events: number
}, Record<never, never>>(
  'insertWaitingEvents',
  `insert into events (kind, actor_id, data, created_at)
select 'post-written', 3 + n % ($1::int - 2), '{}', now() from generate_series(1, $2::bigint) n`,
  ['people', 'events'],
)

/** Over a year, 10,000 of them one person's; of three one is unread. Where there are posts, as many at each size, 400,000 tell their authors of likes,
 * of which the same are unread at each size. The last is left out: it would lie alone in a partition, where every index finds it at the same cost. */
export const insertPastNotifications = statement<{
  notifications: number
  people: number
  posts: number
}, Record<never, never>>(
  'insertPastNotifications',
  `insert into notifications (user_id, kind, post_id, created_at, read_at)
select case when liked.post % 1000 = 7 or n % ($1::bigint / 10000) = 0 then 2 when liked.post % 1000 = 8 then 1
    when liked.post is not null then 3 + liked.post * 7919 % ($2::int - 2) else 3 + n * 104729 % ($2::int - 2) end,
  case when liked.post is null then 'trial-ended' else 'like' end, liked.post,
  now() - interval '365 days' * (($1::bigint - n)::float8 / $1::bigint),
  case when case when liked.post is null then n else n / step end * 7919 % 1009 % 3 > 0 then now() end
from generate_series(1, $1::bigint - 1) n, greatest($1::bigint / 400000, 2) step, lateral (
  select case when $3::int > 0 and n % step = 1 then 1 + n / step % $3::int end) liked (post)`,
  ['notifications', 'people', 'posts'],
)

/** A like, a mention and a comment that nobody was notified of. */
export const insertAboutPost = statement<{
  postId: number
  actorId: number
  mentionedId: number
}, {
  id: number
}>(
  'insertAboutPost',
  `with liked as (
  insert into post_likes (post_id, user_id, created_at) values ($1, $2, now())
), mentioned as (
  insert into post_mentions (post_id, user_id) values ($1, $3)
)
insert into comments (post_id, user_id, text) values ($1, $2, 'Por aqui também.') returning id`,
  ['postId', 'actorId', 'mentionedId'],
)

/** Every partition and every index of one, with what it is a part of. */
export const findIndexParents = statement<Record<never, never>, {
  part: string
  whole: string
}>(
  'findIndexParents',
  `select inhrelid::regclass::text as "part", inhparent::regclass::text as "whole" from pg_inherits`,
  [],
)

export const measureDatabase = statement<Record<never, never>, {
  gigabytes: number
}>(
  'measureDatabase',
  `select round(pg_database_size(current_database()) / 1e9, 1)::float8 as "gigabytes"`,
  [],
)

export const upsertPerson = statement<{
  email: string
}, {
  id: number
}>(
  'upsertPerson',
  `insert into users (name, nickname, email, phone, initials, state_code, trial_ends_at)
values ('Bench', split_part($1, '@', 1), $1, '', 'B', 51, now() + interval '30 days')
on conflict (email) do update set trial_ends_at = excluded.trial_ends_at returning id`,
  ['email'],
)

export const insertConsent = statement<{
  userId: number
  version: string
}, Record<never, never>>(
  'insertConsent',
  `insert into consents (user_id, version, accepted_at) values ($1, $2, now()) on conflict do nothing`,
  ['userId', 'version'],
)

export const insertSession = statement<{
  digest: Uint8Array
  userId: number
}, Record<never, never>>(
  'insertSession',
  `insert into sessions (token_digest, user_id, expires_at) values ($1, $2, now() + interval '30 days')`,
  ['digest', 'userId'],
)

/** The key of a page far down, and two days in the middle of the seeded posts. */
export const findDeepPage = statement<{
  postsBefore: number
}, {
  at: string
  id: number
  after: string
  before: string
}>(
  'findDeepPage',
  `select created_at::text as "at", id,
  (select (max(created_at) - interval '30 days')::date::text from posts) as "after",
  (select (max(created_at) - interval '20 days')::date::text from posts) as "before"
from posts where kind = 'feed' and listed order by created_at desc, id desc offset $1 limit 1`,
  ['postsBefore'],
)

export const takeBackLikes = statement<{
  emails: string[]
}, Record<never, never>>(
  'takeBackLikes',
  `with gone as (
  delete from post_likes where user_id in (select id from users where email = any ($1)) returning post_id
)
update posts p set ups_count = ups_count - g.likes
from (select post_id, count(*) as likes from gone group by 1) g where g.post_id = p.id`,
  ['emails'],
)

export const takeBackComments = statement<{
  emails: string[]
}, Record<never, never>>(
  'takeBackComments',
  `with gone as (
  delete from comments where user_id in (select id from users where email = any ($1)) returning post_id
)
update posts p set comments_count = p.comments_count - g.comments
from (select post_id, count(*) as comments from gone group by 1) g where g.post_id = p.id`,
  ['emails'],
)

export const deleteEvents = statement<{
  emails: string[]
}, Record<never, never>>(
  'deleteEvents',
  `delete from events where actor_id in (select id from users where email = any ($1))`,
  ['emails'],
)

export const deleteRecordedNegotiations = statement<{
  emails: string[]
  notes: string
}, Record<never, never>>(
  'deleteRecordedNegotiations',
  `delete from negotiations where user_id in (select id from users where email = any ($1)) and notes = $2`,
  ['emails', 'notes'],
)

export const deletePosts = statement<{
  emails: string[]
}, Record<never, never>>(
  'deletePosts',
  `delete from posts where user_id in (select id from users where email = any ($1))`,
  ['emails'],
)

export const deleteSessionsOfPeople = statement<{
  emails: string[]
}, Record<never, never>>(
  'deleteSessionsOfPeople',
  `delete from sessions where user_id in (select id from users where email = any ($1))`,
  ['emails'],
)

/** Somebody who wrote one of the newest posts. */
export const blockSomebody = statement<{
  email: string
}, Record<never, never>>(
  'blockSomebody',
  `insert into user_blocks (user_id, blocked_id, created_at)
select reader.id, author.user_id, now() from users reader, (
  select user_id from posts where kind = 'feed' and listed order by created_at desc, id desc offset 500 limit 1
) author
where reader.email = $1 and reader.id <> author.user_id on conflict do nothing`,
  ['email'],
)

export const unblockAll = statement<{
  emails: string[]
}, Record<never, never>>(
  'unblockAll',
  `delete from user_blocks where user_id in (select id from users where email = any ($1))`,
  ['emails'],
)

/** Slaughterhouses with ratings, each of which rests on a slaughter with one of six other people. */
export const insertSlaughterhouses = statement<{
  slaughterhouses: number
  email: string
  evaluations: number
}, {
  id: number | null
}>(
  'insertSlaughterhouses',
  `with founded as (
  insert into slaughterhouses (name, city_code)
  select 'Bench Frigorífico ' || name, code from cities order by code limit $1
  returning id
), aged as (
  update users set created_at = created_at - interval '1 year'
  where id in (select id from users where id > 2 and email <> $2 order by id limit $3) returning id
), raters as (
  select id, row_number() over (order by id) as nth, count(*) over () as count from aged
), negotiated as (
  insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughterhouse_id, payment_deadline,
    payment_measure, value, city_code, heads, created_at, sent_at, reviewed_at)
  select r.id, other.id, 'approved', 'sale', current_date - 100, t.id, f.id, 0, 'fifteen_kilos', 300, 5100201,
    1 + (random() * 120)::int, now(), now(), now() - interval '95 days'
  from founded f cross join raters r
  join raters other on other.nth = 1 + (r.nth + f.id % 6) % r.count
  join tags t on t.slug = 'boi-gordo'
  returning id, user_id, slaughterhouse_id
), rated as (
  insert into slaughterhouse_evaluations (slaughterhouse_id, user_id, sex, stars, rated_at, first_rated_at, negotiation_id)
  select slaughterhouse_id, user_id, 'male', 1 + (random() * 4)::int, at, at, id
  from (select *, now() - random() * interval '90 days' as at from negotiated) given
)
select min(id) as id from founded`,
  ['slaughterhouses', 'email', 'evaluations'],
)

/** Makes the measuring account and the other side of its slaughter old enough for their ratings to count. */
export const ageBothSides = statement<{
  email: string
}, Record<never, never>>(
  'ageBothSides',
  `update users set created_at = created_at - interval '1 year' where email = $1 or id = 2`,
  ['email'],
)

export const insertOwnSlaughter = statement<{
  slaughterhouse: number
  email: string
}, Record<never, never>>(
  'insertOwnSlaughter',
  `insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughterhouse_id, payment_deadline,
  payment_measure, value, city_code, heads, created_at, sent_at, reviewed_at)
select u.id, 2, 'approved', 'sale', current_date, t.id, $1::bigint, 0, 'fifteen_kilos', 300, 5100201, 40,
  now(), now(), now()
from users u, tags t where u.email = $2 and t.slug = 'vaca-gorda' limit 1`,
  ['slaughterhouse', 'email'],
)

export const deletePastStars = statement<Record<never, never>, Record<never, never>>(
  'deletePastStars',
  `delete from slaughterhouse_past_stars where slaughterhouse_id in (select id from slaughterhouses where name like 'Bench %')`,
  [],
)

export const deleteEvaluations = statement<Record<never, never>, Record<never, never>>(
  'deleteEvaluations',
  `delete from slaughterhouse_evaluations where slaughterhouse_id in (select id from slaughterhouses where name like 'Bench %')`,
  [],
)

export const deleteSlaughterhouseNegotiations = statement<Record<never, never>, Record<never, never>>(
  'deleteSlaughterhouseNegotiations',
  `delete from negotiations where slaughterhouse_id in (select id from slaughterhouses where name like 'Bench %')`,
  [],
)

export const deletePlaces = statement<Record<never, never>, Record<never, never>>(
  'deletePlaces',
  `delete from slaughterhouse_places where slaughterhouse_id in (select id from slaughterhouses where name like 'Bench %')`,
  [],
)

export const deleteSlaughterhouses = statement<Record<never, never>, Record<never, never>>(
  'deleteSlaughterhouses',
  `delete from slaughterhouses where name like 'Bench %'`,
  [],
)

/** Inserts the row of a negotiation only: without slaughters, history, transaction, and the answer's JSON. */
export const recordRow = statement<{
  userId: number
  negotiatedOn: string
  tagId: number
  cityCode: number
  notes: string
}, {
  body: string | null
}>(
  'recordRow',
  `insert into negotiations (user_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure, value,
  city_code, heads, notes, created_at)
values ($1, 'pending', 'sale', $2, $3, 30, 'fifteen_kilos', 318.5, $4, 54, $5, now())
returning json_build_object('id', id)::text as body`,
  ['userId', 'negotiatedOn', 'tagId', 'cityCode', 'notes'],
)

/** A single insert: without tags, search terms, mentions, the transaction around them, and the answer's JSON. */
export const createRow = statement<{
  userId: number
  description: string
  stateCode: number
}, {
  body: string | null
}>(
  'createRow',
  `insert into posts (user_id, kind, description, state_code) values ($1, 'feed', $2, $3)
returning json_build_object('id', id)::text as body`,
  ['userId', 'description', 'stateCode'],
)

/** Inserts the rows only: without mentions, event, transaction, and the answer's JSON. */
export const commentRow = statement<{
  postId: number
  userId: number
  text: string
}, {
  body: string | null
}>(
  'commentRow',
  `with post as (
  update posts set comments_count = comments_count + 1 where id = $1 returning id
)
insert into comments (post_id, user_id, text) select id, $2, $3 from post
returning json_build_object('id', id)::text as body`,
  ['postId', 'userId', 'text'],
)

export const insertAds = statement<{
  users: number
  breeds: string[]
  frequent: string
  rare: string
  newest: Date
  ads: number
}, Record<never, never>>(
  'insertAds',
  `with drawn as materialized (
  select n, 2 + floor(random() * $1::int)::bigint as author,
    'Lote ' || n || ' de ' || ($2::text[])[1 + floor(random() * cardinality($2::text[]))::int] as title,
    'Gado manso, vacinado e bem apartado, na beira do asfalto.'
      || case when random() < 0.3 then ' Da ' || $3::text || ' deste ano.' else '' end
      || case when random() < 0.0005 then ' Cruza de ' || $4::text || '.' else '' end as description,
    (select array_agg(id order by id) from tags where is_bovine)[1 + floor(power(random(), 2) * 11)::int] as category,
    round((150 + random() * 250)::numeric, 2) as value,
    ($2::text[])[1 + floor(random() * cardinality($2::text[]))::int] as breed,
    1 + floor(random() * 200)::int as heads, 4 + floor(random() * 44)::int as age,
    1 + floor(random() * 5571)::int as place,
    $5::timestamptz - ($6::int - n) * interval '29 days' / $6::int as at
  from generate_series(1, $6::int) n
)
insert into ads (user_id, status, title, description, category_id, value, count_type, phone,
  announcement_days, city_code, state_code, breed, heads, age_months, weight_kilos, has_video, terms,
  created_at, published_at, expires_at)
select author, 'published', title, description, category, value, 'fifteen_kilos', '66999990000', 30,
  city.code, city.state_code, breed, heads, age, 120 + 18 * age, false,
  to_tsvector('portuguese', search_text(title || ' ' || description)), at, at, $5::timestamptz + interval '30 days'
from drawn
join (select code, state_code, row_number() over (order by code) as place from cities) city using (place)
order by n`,
  ['users', 'breeds', 'frequent', 'rare', 'newest', 'ads'],
)

export const findSeedMistakes = statement<Record<never, never>, {
  wrong_counts: number
  indexes: number
  foreign_keys: number
}>(
  'findSeedMistakes',
  `select
  (select count(*)::int from posts p where comments_count <> (select count(*) from comments c where c.post_id = p.id)
    or ups_count <> (select count(*) from post_likes l where l.post_id = p.id)) as "wrong_counts",
  (select count(*)::int from pg_indexes where indexname in ('posts_newest', 'post_search_document')) as "indexes",
  (select count(*)::int from pg_constraint where contype = 'f' and conrelid = 'comments'::regclass) as "foreign_keys"`,
  [],
)

export const countSeededAds = statement<{
  frequent: string
}, {
  ads: number
  categories: number
  states: number
  frequent: number
}>(
  'countSeededAds',
  `select count(*)::int as "ads", count(distinct category_id)::int as "categories", count(distinct state_code)::int as "states",
  (count(*) filter (where terms @@ to_tsquery('portuguese', $1::text)))::int as "frequent"
from ads where status = 'published' and published_at < now() and expires_at > now()`,
  ['frequent'],
)

export const countSeededNegotiations = statement<{
  email: string
}, {
  negotiations: number
  tags: number
  states: number
  theirs: number
}>(
  'countSeededNegotiations',
  `select count(*)::int as "negotiations", count(distinct tag_id)::int as "tags", count(distinct status)::int as "states",
  (count(*) filter (where user_id = u.id or reviewer_id = u.id))::int as "theirs"
from negotiations, (select id from users where email = $1) u`,
  ['email'],
)

/** Names of two words each: 200 first names, 2,000 last ones. One of ten takes negotiations, one of a thousand is suspended. */
export const insertManyPeople = statement<{
  people: number
}, Record<never, never>>(
  'insertManyPeople',
  `insert into users (name, nickname, email, phone, password_hash, initials, state_code, is_reviewer, trial_ends_at, created_at,
  suspended_at, suspended_reason)
select initcap(translate(to_char(n * 7919 % 200, 'FM000'), '0123456789', 'bcdfglmnpr')) || 'a '
    || initcap(translate(to_char(n / 200 * 104729 % 2000, 'FM0000'), '0123456789', 'bcdfglmnpr')) || 'o',
  'pessoa.' || n, 'pessoa' || n || '@arroba.example', '66999990000', 'none', 'P',
  (select array_agg(code order by code) from states)[1 + n % 27], n % 10 = 0, now() + interval '30 days',
  now() - n * interval '700 days' / $1::int, case when n % 1000 = 0 then now() end,
  case when n % 1000 = 0 then 'Ofensas' end
from generate_series(1, $1::bigint) n`,
  ['people'],
)

/** One of a hundred is a scale; every thousandth is by one person, and as many are by the platform. */
export const insertManyPosts = statement<{
  vocabulary: string[]
  people: number
  frequent: string
  onePercent: string
  rare: string
  newest: Date
  posts: number
  days: number
}, Record<never, never>>(
  'insertManyPosts',
  `with texts as materialized (
  select n, string_agg(($1::text[])[1 + (n * 7919 + word * 104729 + n * word * 31) % cardinality($1::text[])],
    ' ' order by word) as text
  from generate_series(0, 19999) n, generate_series(1, 25) word group by n
)
insert into posts (id, user_id, kind, description, state_code, created_at)
overriding system value
select post.n, case when post.n % 1000 = 7 then 2 when post.n % 1000 = 8 then 1 else 3 + (post.n * 7919 % ($2::int - 2)) end,
  case when post.n % 100 = 99 then 'scale' else 'feed' end,
  t.text || case when post.n * 7907 % 1013 < 304 then ' ' || $3::text else '' end
    || case when post.n * 6007 % 997 < 10 then ' ' || $4::text else '' end
    || case when post.n * 5003 % 1999 < 10 then ' desmama' else '' end
    || case when post.n % 20011 = 77 then ' ' || $5::text else '' end,
  case when post.n % 20 = 0 then 51 when post.n % 997 = 1 then 14 else
    (select array_agg(code order by code) from states)[1 + post.n * 31 % 27] end,
  $6::timestamptz - ($7::int - post.n) * ($8::int * interval '1 day' / $7::int)
from generate_series(1, $7::bigint) post(n)
join texts t on t.n = post.n * 104729 % 20000`,
  ['vocabulary', 'people', 'frequent', 'onePercent', 'rare', 'newest', 'posts', 'days'],
)

/** A tag of every post, frequent ones and rare ones, and of every second one another. */
export const insertManyPostTags = statement<Record<never, never>, Record<never, never>>(
  'insertManyPostTags',
  `insert into post_tags (post_id, tag_id, kind, state_code, created_at)
select p.id, case when p.id % 2003 = 13 then 37 else 1 + floor(power(p.id * 7919 % 1009 / 1009.0, 3) * 28)::int end,
  p.kind, p.state_code, p.created_at
from posts p
union all
select p.id, 29, p.kind, p.state_code, p.created_at from posts p where p.id % 2 = 0`,
  [],
)

export const insertManyPostTerms = statement<{
  vocabulary: string[]
  frequent: string
  onePercent: string
  rare: string
}, Record<never, never>>(
  'insertManyPostTerms',
  `with texts as materialized (
  select n, string_agg(($1::text[])[1 + (n * 7919 + word * 104729 + n * word * 31) % cardinality($1::text[])],
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
  (select to_tsvector('portuguese', $2::text) as frequent, to_tsvector('portuguese', $3::text) as one_percent,
    to_tsvector('portuguese', 'desmama') as few, to_tsvector('portuguese', $4::text) as rare) words`,
  ['vocabulary', 'frequent', 'onePercent', 'rare'],
)

/** As many as posts, every hundredth under one post. */
export const insertManyComments = statement<{
  people: number
  newest: Date
  posts: number
  days: number
}, Record<never, never>>(
  'insertManyComments',
  `insert into comments (post_id, user_id, text, created_at)
select case when n % 100 = 0 then 1 else n end, 2 + n * 104729 % ($1::int - 1),
  'Aqui na região está parecido com isso.',
  $2::timestamptz - ($3::int - n) * ($4::int * interval '1 day' / $3::int) + interval '1 minute'
from generate_series(1, $3::bigint) n`,
  ['people', 'newest', 'posts', 'days'],
)

export const countManyComments = statement<Record<never, never>, Record<never, never>>(
  'countManyComments',
  `update posts set comments_count = (select count(*) from comments where post_id = 1) where id = 1`,
  [],
)

export const insertManyLikes = statement<{
  people: number
  newest: Date
  posts: number
}, Record<never, never>>(
  'insertManyLikes',
  `insert into post_likes (post_id, user_id, created_at)
select n, 2 + n * 31 % ($1::int - 1), $2 from generate_series(1, $3::bigint, 2) n`,
  ['people', 'newest', 'posts'],
)

/** Of a hundred, one waits, two are sold and one is over; two people have two hundred each. They lie in the order in which they came. */
export const insertManyAds = statement<{
  vocabulary: string[]
  frequent: string
  rare: string
  ads: number
  people: number
  newest: Date
}, Record<never, never>>(
  'insertManyAds',
  `with texts as materialized (
  select n, string_agg(($1::text[])[1 + (n * 7919 + word * 104729 + n * word * 31) % cardinality($1::text[])],
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
  select to_tsvector('portuguese', $2::text) as frequent, to_tsvector('portuguese', $3::text) as rare
)
insert into ads (user_id, status, title, description, category_id, value, count_type, phone, announcement_days, city_code,
  state_code, breed, heads, age_months, weight_kilos, has_video, terms, created_at, published_at, expires_at)
select case drawn.n % ($4::int / 200) when 7 then 2 when 8 then 4 else 5 + drawn.n * 7919 % ($5::int - 4) end, status,
  'Lote de gado ' || drawn.n, t.text, c.id, 150 + drawn.n * 104729 % 24989 / 100.0,
  case when drawn.n % 101 = 63 then 'sacs' when drawn.n % 3 = 0 then 'head' else 'fifteen_kilos' end, '66999990000', 30, p.code,
  p.state_code, 'Nelore', 1 + drawn.n % 200, 4 + drawn.n % 44, 210, false,
  t.terms || c.terms || p.terms || case when drawn.n * 7907 % 1013 < 304 then words.frequent else ''::tsvector end
    || case when drawn.n % 1999 = 1777 then words.rare else ''::tsvector end,
  at, case when status <> 'pending' then at end,
  case when status <> 'pending' then $6::timestamptz + interval '30 days' end
from (
  select n, $6::timestamptz - ($4::int - n) * interval '29 days' / $4::int as at,
    case when n % 103 = 17 then 'pending' when n % 103 in (23, 29) then 'sold' when n % 103 = 31 then 'expired'
      else 'published' end as status
  from generate_series(1, $4::bigint) n
) drawn
join documents t on t.n = drawn.n * 104729 % 20000
join categories c on c.place = 1 + floor(power(drawn.n * 7907 % 1009 / 1009.0, 2) * 11)::int
join places p on p.place = 1 + drawn.n * 6007 % 5569,
  words
order by drawn.n`,
  ['vocabulary', 'frequent', 'rare', 'ads', 'people', 'newest'],
)

export const insertManyFavorites = statement<{
  people: number
  newest: Date
  ads: number
}, Record<never, never>>(
  'insertManyFavorites',
  `insert into ad_favorites (user_id, ad_id, created_at)
select case when n % 1000 = 0 then 2 else 3 + n * 31 % ($1::int - 2) end, n, $2
from generate_series(1, $3::bigint, 10) n on conflict do nothing`,
  ['people', 'newest', 'ads'],
)

/** Over three years; the first person recorded ten thousand of them, and got two thousand. */
export const insertManyNegotiations = statement<{
  negotiations: number
  people: number
  newest: Date
}, Record<never, never>>(
  'insertManyNegotiations',
  `insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughter_form, tax_form,
  payment_deadline, payment_measure, value, city_code, heads, reject_reason, created_at, sent_at, reviewed_at, reminded_at)
select case when n % ($1::int / 10000) = 0 then 2 else 3 + n * 7919 % ($2::int - 2) end, reviewer, status,
  case when n % 5 < 3 then 'sale' else 'purchase' end, (at at time zone interval '-03:00')::date, 1 + n * 31 % 11,
  'dead_weight', 'free', 30, 'fifteen_kilos', 150 + n % 250, 5100201, 1 + n % 120,
  case when status = 'rejected' then 'Outro preço.' end, at, case when reviewer is not null then at end,
  case when status <> 'pending' then at end, case when status = 'pending' and reviewer is not null then at end
from (
  select n, at, reviewer, case when reviewer is null or n % 7 = 0 then 'pending' when n % 11 = 0 then 'rejected'
    else 'approved' end as status
  from (
    select n, $3::timestamptz - ($1::int - n) * (interval '1095 days' / $1::int) as at,
      case when n % ($1::int / 2000) = 1 then 2 when n % 10 < 6 then
        3 + (n * 7919 + 1 + n % 50) % ($2::int - 2) end as reviewer
    from generate_series(1, $1::bigint) n
  ) sent
) decided`,
  ['negotiations', 'people', 'newest'],
)

/** The first person has ten thousand. */
export const insertManyNotifications = statement<{
  notifications: number
  people: number
  newest: Date
}, Record<never, never>>(
  'insertManyNotifications',
  `insert into notifications (user_id, kind, post_id, data, created_at, read_at)
select case when n % ($1::int / 10000) = 0 then 2 else 3 + n * 104729 % ($2::int - 2) end, 'comment', n,
  '{}', $3::timestamptz - ($1::int - n) * interval '60 days' / $1::int,
  case when n % 3 > 0 then $3::timestamptz end
from generate_series(1, $1::bigint) n`,
  ['notifications', 'people', 'newest'],
)

export const insertManyActors = statement<{
  people: number
}, Record<never, never>>(
  'insertManyActors',
  `insert into notification_actors (notification_id, notified_id, user_id, created_at)
select id, user_id, 2 + id * 31 % ($1::int - 1), created_at from notifications where user_id = 2`,
  ['people'],
)

export const insertManyStaffActions = statement<{
  people: number
  newest: Date
  actions: number
}, Record<never, never>>(
  'insertManyStaffActions',
  `insert into staff_actions (actor_id, action, subject_kind, subject_id, user_id, created_at)
select case when n % 100 = 0 then 2 else 3 + n % 20 end,
  case when n % 1000 = 7 then 'suspend' when n % 2 = 0 then 'publish_ad' else 'reject_ad' end, 'classified', n,
  case when n % 5000 = 0 then 2 else 3 + n * 7919 % ($1::int - 2) end,
  $2::timestamptz - ($3::int - n) * interval '365 days' / $3::int
from generate_series(1, $3::bigint) n`,
  ['people', 'newest', 'actions'],
)

export const insertManySlaughterhouses = statement<Record<never, never>, Record<never, never>>(
  'insertManySlaughterhouses',
  `insert into slaughterhouses (name, city_code)
select 'Frigorífico ' || place, code from (select code, row_number() over (order by code) as place from cities) city
where place % 18 = 0`,
  [],
)

export const insertManyEvaluations = statement<{
  people: number
  newest: Date
  evaluations: number
}, Record<never, never>>(
  'insertManyEvaluations',
  `insert into slaughterhouse_evaluations (slaughterhouse_id, user_id, sex, stars, comment, first_rated_at, rated_at, voided_at,
  void_reason)
select s.ids[1 + n * 7919 % cardinality(s.ids)], 2 + n % ($1::int - 1), case when n / ($1::int - 1) = 0 then 'male' else 'female' end, 1 + n % 5,
  case when n % 10 = 0 then 'Pagou no dia.' end, at, at, case when n % 500 = 0 then at end, case when n % 500 = 0 then 'Falsa' end
from (
  select n, $2::timestamptz - ($3::int - n) * interval '300 days' / $3::int as at
  from generate_series(1, $3::bigint) n
) drawn, (select array_agg(id) as ids from slaughterhouses) s`,
  ['people', 'newest', 'evaluations'],
)

/** Of resolved ones there are as many as of anything; open ones staff keep few. */
export const insertManyReports = statement<{
  people: number
  reports: number
  newest: Date
}, Record<never, never>>(
  'insertManyReports',
  `insert into reports (reporter_id, post_id, author_id, text, reason, created_at, resolved_at, resolution)
select 2 + n % ($1::int - 1), n, 2 + n * 31 % ($1::int - 1), 'Texto denunciado.', 'spam', at,
  case when n % ($2::int / 500) > 0 then at end, case when n % ($2::int / 500) > 0 then 'dismissed' end
from (
  select n, $3::timestamptz - ($2::int - n) * interval '300 days' / $2::int as at
  from generate_series(1, $2::bigint) n
) drawn`,
  ['people', 'reports', 'newest'],
)

export const hideManyPosts = statement<Record<never, never>, Record<never, never>>(
  'hideManyPosts',
  `update posts set listed = false, unlisted_reason = 'hidden', unlisted_at = created_at where id % 1000 = 3`,
  [],
)

export const unlistManyTags = statement<Record<never, never>, Record<never, never>>(
  'unlistManyTags',
  `update post_tags set listed = false where post_id % 1000 = 3`,
  [],
)

export const unlistManyDocuments = statement<Record<never, never>, Record<never, never>>(
  'unlistManyDocuments',
  `update post_search set listed = false where post_id % 1000 = 3`,
  [],
)

/** Two people who may read every list for a day: one with much of everything, and one of the staff. */
export const openReaders = statement<{
  staff: number
  reader: number
  terms: string
  staffDigest: Uint8Array
  digest: Uint8Array
}, {
  id: number
  email: string
}>(
  'openReaders',
  `with readers as (
  update users set trial_ends_at = now() + interval '1 day', is_staff = id = $1::bigint, suspended_at = null,
    suspended_until = null, suspended_reason = null
  where id = any (array[$2::bigint, $1::bigint]) returning id, email
), accepted as (
  insert into consents (user_id, version, accepted_at) select id, $3, now() from readers on conflict do nothing
), followed as (
  insert into user_interests (user_id, tag_id) select id, tag from readers, unnest(array[3, 13, 36]) tag on conflict do nothing
), sessions as (
  insert into sessions (token_digest, user_id, expires_at, last_used_at, confirmed_until, second_factor_until)
  select case when id = $1 then $4::bytea else $5::bytea end, id, now() + interval '1 day', now(),
    now() + interval '1 day', now() + interval '1 day'
  from readers on conflict do nothing
)
select id, email from readers order by id`,
  ['staff', 'reader', 'terms', 'staffDigest', 'digest'],
)

export const insertBenchPeople = statement<{
  emails: string[]
}, Record<never, never>>(
  'insertBenchPeople',
  `insert into users (name, nickname, email, phone, initials, state_code, trial_ends_at)
select 'Bench', split_part(email, '@', 1), email, '', 'B', 51, now() + interval '30 days'
from unnest($1::text[]) email`,
  ['emails'],
)

export const insertNegotiations = statement<{
  first: string
  second: string
  theirs: number
  users: number
  newest: Date
  negotiations: number
}, Record<never, never>>(
  'insertNegotiations',
  `with people as materialized (
  select (select id from users where email = $1) as first, (select id from users where email = $2) as second
), drawn as materialized (
  select n,
    case when n <= $3::int then people.first when n <= 2 * $3::int then people.second end as bench,
    2 + floor(random() * $4::int)::bigint as one, 2 + floor(random() * $4::int)::bigint as another,
    random() as sent, random() as answer, random() as shape, random() as dice,
    $5::timestamptz - random() * interval '1095 days' as at
  from generate_series(1, $6::int) n, people
), sided as (
  select drawn.*, case when bench is not null and n % 5 > 0 then bench else one end as owner,
    case when bench is not null and n % 5 = 0 then bench when sent < 0.6 and another <> one then another end as reviewer
  from drawn
), decided as (
  select sided.*,
    case when reviewer is null or answer < 0.2 then 'pending' when answer < 0.9 then 'approved' else 'rejected' end as status,
    (select array_agg(id order by id) from tags where case
       when shape < 0.5 then is_slaughter when shape < 0.8 then is_bovine and not is_slaughter else not is_bovine end) as tags
  from sided
)
insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughter_form, tax_form,
  payment_deadline, payment_measure, value, city_code, age_band, weight_kilos, heads, reject_reason, created_at, sent_at,
  reviewed_at, reminded_at)
select owner, reviewer, status, case when dice < 0.6 then 'sale' else 'purchase' end,
  (at at time zone interval '-03:00')::date, tags[1 + floor(dice * cardinality(tags))::int],
  case when shape < 0.8 then 'dead_weight' end, case when shape < 0.8 then 'free' end,
  30, case when shape < 0.5 then 'fifteen_kilos' when shape < 0.8 then 'head' else 'sacs' end,
  round((150 + dice * 250)::numeric, 2), city.code, case when shape between 0.5 and 0.8 then 'zero_to_twelve' end,
  case when shape between 0.5 and 0.8 then 210 end, case when shape < 0.8 then 1 + floor(dice * 120)::int end,
  case when status = 'rejected' then 'Outro preço.' end, at, case when reviewer is not null then at end,
  case when status <> 'pending' then at end,
  -- Already marked as reminded, or a measured node would write hundreds of thousands of reminders.
  case when status = 'pending' and reviewer is not null then $5::timestamptz end
from decided
join (select code, row_number() over (order by code) as place from cities) city on city.place = 1 + n % 5571
order by at`,
  ['first', 'second', 'theirs', 'users', 'newest', 'negotiations'],
)

export const insertSlaughters = statement<Record<never, never>, Record<never, never>>(
  'insertSlaughters',
  `insert into negotiation_slaughters (negotiation_id, position, heads, slaughtered_on, yield)
select n.id, 1, n.heads, n.negotiated_on, 54.5
from negotiations n join tags t on t.id = n.tag_id where t.is_slaughter order by n.id`,
  [],
)

export const setSeed = statement<{
  seed: number
}, {
  isSet: boolean
}>(
  'setSeed',
  `select setseed($1) is null as "isSet"`,
  ['seed'],
)

/** Constraints and indexes, which slow loading down, with the statements that drop and create them. An index of a partitioned table
 * is created with those of its partitions. */
export const findConstraintsAndIndexes = statement<{
  tables: string[]
}, {
  drop: string
  create: string
}>(
  'findConstraintsAndIndexes',
  `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop",
  format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "create"
from pg_constraint
where contype = 'f' and conparentid = 0 and conrelid = any ($1::text[]::regclass[])
union all
select format('drop index %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
from pg_index i
where indrelid = any ($1::text[]::regclass[])
  and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))`,
  ['tables'],
)

export const insertPeople = statement<{
  users: number
}, Record<never, never>>(
  'insertPeople',
  `insert into users (id, name, nickname, email, phone, initials, state_code, trial_ends_at)
select n + 1, 'Pessoa ' || n, 'pessoa.' || n, 'pessoa' || n || '@arroba.example', '66999990000', 'P',
  (select array_agg(code order by code) from states)[1 + n % 27], now() + interval '30 days'
from generate_series(1, $1::int) n`,
  ['users'],
)

export const insertComments = statement<{
  users: number
  newest: Date
  posts: number
  comments: number
}, Record<never, never>>(
  'insertComments',
  `insert into comments (post_id, user_id, text, created_at)
select post_id, 2 + floor(random() * $1::int)::bigint, 'Aqui na região está parecido com isso.',
  $2::timestamptz - ($3::int - post_id) * interval '60 days' / $3::int + n % 3600 * interval '1 second'
from (
  select 1 + floor(random() * $3::int)::bigint as post_id, n from generate_series(1, $4::int) n
) drawn`,
  ['users', 'newest', 'posts', 'comments'],
)

export const insertLikes = statement<{
  posts: number
  users: number
}, Record<never, never>>(
  'insertLikes',
  `insert into post_likes (post_id, user_id)
select distinct 1 + floor(random() * $1::int)::bigint, 2 + floor(random() * $2::int)::bigint
from generate_series(1, $1::int * 2)`,
  ['posts', 'users'],
)

/** The words are drawn once and materialized; otherwise they would be drawn again for each person. */
export const insertPosts = statement<{
  users: number
  vocabulary: string[]
  frequent: string
  onePercent: string
  rare: string
  posts: number
  newest: Date
}, Record<never, never>>(
  'insertPosts',
  `with drawn as materialized (
  select n, 2 + floor(random() * $1::int)::bigint as author, (
      select string_agg(($2::text[])[1 + floor(random() * cardinality($2::text[]))::int], ' ')
      from generate_series(1, 24 + n % 12))
    || case when random() < 0.3 then ' ' || $3::text else '' end
    || case when random() < 0.01 then ' ' || $4::text else '' end
    || case when random() < 0.005 then ' desmama' else '' end
    || case when random() < 0.00005 then ' ' || $5::text else '' end as text
  from generate_series(1, $6::int) n
)
insert into posts (id, user_id, kind, description, state_code, created_at, ups_count, comments_count)
overriding system value
select n, u.id, 'feed', text, u.state_code, $7::timestamptz - ($6::int - n) * interval '60 days' / $6::int,
  coalesce(likes.count, 0), coalesce(comments.count, 0)
from drawn
join users u on u.id = author
left join (select post_id, count(*) from post_likes group by 1) likes on likes.post_id = n
left join (select post_id, count(*) from comments group by 1) comments on comments.post_id = n
order by n`,
  ['users', 'vocabulary', 'frequent', 'onePercent', 'rare', 'posts', 'newest'],
)

export const insertPostTags = statement<Record<never, never>, Record<never, never>>(
  'insertPostTags',
  `insert into post_tags (post_id, tag_id, kind, state_code, created_at)
select distinct p.id, 1 + floor(power(random(), 3) * 37)::int, p.kind, p.state_code, p.created_at
from posts p, generate_series(1, 2)`,
  [],
)

export const insertPostTerms = statement<Record<never, never>, Record<never, never>>(
  'insertPostTerms',
  `insert into post_search (post_id, kind, state_code, created_at, tag_ids, terms)
select p.id, p.kind, p.state_code, p.created_at, array(select pt.tag_id from post_tags pt where pt.post_id = p.id), post_terms(null, p.description, u.name, u.nickname, null)
from posts p join users u on u.id = p.user_id order by p.id`,
  [],
)

/** Continues the ids after the seeded rows. */
export const advanceIds = statement<Record<never, never>, {
  users: number
  posts: number
}>(
  'advanceIds',
  `select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users)) as "users",
  setval(pg_get_serial_sequence('posts', 'id'), (select max(id) from posts)) as "posts"`,
  [],
)

/** People with verified phones, whose accounts are no longer new. */
export const insertTrustPeople = statement<{
  people: number
}, Record<never, never>>(
  'insertTrustPeople',
  `insert into users (name, nickname, email, phone, initials, created_at, phone_verified_at)
select 'Gente ' || i, 'gente.' || i, 'gente.' || i || '@trust.example', '669' || lpad(i::text, 8, '0'), 'G',
  now() - interval '2 years', now()
from generate_series(1, $1::int) nth(i)`,
  ['people'],
)

/** Approved negotiations over a year: nine of ten with one of 30 neighbours, one of ten with anybody. */
export const insertTrustNegotiations = statement<{
  count: number
}, Record<never, never>>(
  'insertTrustNegotiations',
  `with bounds as (select min(id) as least, count(*)::int as everybody from users where email like '%@trust.example'),
drawn as (
  select i, (random() * (everybody - 1))::int as seller, 1 + (random() * 29)::int as step,
    (random() * (everybody - 1))::int as anybody, random() < 0.1 as is_far, random() as age
  from bounds, generate_series(1, $1::int) nth(i)
)
insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure,
  value, city_code, heads, created_at, sent_at, reviewed_at)
select least + seller, least + buyer, 'approved', 'sale', at::date, t.id, 30, 'head', 2500, c.code, 1 + i % 120, at, at, at
from bounds, drawn
cross join lateral (
  select now() - (1 + age * 364) * interval '1 day' as at,
    case when is_far then anybody else (seller + step) % everybody end as buyer) d,
  (select id from tags where slug = 'bezerro') t, (select min(code) as code from cities) c
where buyer <> seller`,
  ['count'],
)

/** Pairs of people who may trade with each other, one of every 97. */
export const findTrustNeighbours = statement<{
  count: number
}, {
  seller: number
  buyer: number
}>(
  'findTrustNeighbours',
  `select id as seller, id + 1 as "buyer" from users where email like '%@trust.example' and id % 97 = 0 order by id limit $1`,
  ['count'],
)

export const confirmNegotiation = statement<{
  seller: number
  buyer: number
}, Record<never, never>>(
  'confirmNegotiation',
  `insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure,
  value, city_code, heads, created_at, sent_at, reviewed_at)
select $1::bigint, $2::bigint, 'approved', 'sale', current_date, t.id, 30, 'head', 2500,
  (select min(code) from cities), 20, now(), now(), now()
from tags t where t.slug = 'bezerro'`,
  ['seller', 'buyer'],
)
