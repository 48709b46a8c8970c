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

/** How often each text was created while nodes restarted under load. */
export const countPostsByText = statement<Record<never, never>, {
  description: string
  times: number
}>(
  'countPostsByText',
  `select description, count(*)::int as "times" from posts where description like 'Carga %' group by description`,
  [],
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
  (select count(*)::int from pg_indexes where indexname in ('posts_newest', 'post_search_terms')) as "indexes",
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

/** Constraints and indexes, which slow loading down, with the statements that drop and create them. */
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
where contype = 'f' and conrelid = any ($1::text[]::regclass[])
union all
select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
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
  `insert into post_search (post_id, kind, state_code, created_at, terms)
select p.id, p.kind, p.state_code, p.created_at, post_terms(null, p.description, u.name, u.nickname, null)
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
