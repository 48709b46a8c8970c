// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../src/platform/data/statement.ts'
import type { StoryEvent } from '../loading/load-notifications.ts'
import type { ReportedContent } from '../loading/perform-moderation.ts'

/** The days on which people did something or were notified, and some other days at random. */
export const insertActivityRows = statement<{
  now: Date
}, Record<never, never>>(
  'insertActivityRows',
  `insert into daily_activity (day, user_id)
select (at at time zone interval '-03:00')::date, user_id
from (
  select user_id, created_at as at from posts union all
  select user_id, created_at from comments union all
  select user_id, created_at from post_likes union all
  select user_id, created_at from ads union all
  select user_id, created_at from ad_favorites union all
  select user_id, created_at from negotiations union all
  select reviewer_id, created_at from negotiations where reviewer_id is not null union all
  select user_id, rated_at from slaughterhouse_evaluations union all
  select user_id, created_at from payments union all
  select user_id, created_at from notifications union all
  select m.user_id, p.created_at from post_mentions m join posts p on p.id = m.post_id
) done
where user_id > 1 and at > $1::timestamptz - interval '180 days'
union
select day::date, u.id from users u cross join lateral generate_series(
  greatest(u.created_at, $1::timestamptz - interval '179 days') at time zone interval '-03:00',
  $1::timestamptz at time zone interval '-03:00', interval '1 day') day
where u.id > 1 and (u.id * 31 + extract(doy from day)::integer * 17) % 7 < 2 + extract(isodow from day)::integer / 5
on conflict do nothing`,
  ['now'],
)

/** Ads with their search terms. */
export const insertAdRows = statement<{
  ads: unknown
}, Record<never, never>>(
  'insertAdRows',
  `insert into ads (user_id, phone, status, title, description, category_id, value, count_type,
  announcement_days, city_code, state_code, breed, heads, age_months, weight_kilos, observation, has_video,
  image_key, reject_reason, created_at, published_at, expires_at, terms)
select a.user_id, a.phone, a.status, a.title, a.description, t.id, a.centavos / 100.0, a.unit,
  a.days, c.code, c.state_code, a.breed, a.heads, a.age, a.weight, a.note, a.video,
  a.image_key, a.reason, a.created_at, a.published_at, a.expires_at,
  to_tsvector('portuguese', search_text(
    concat_ws(' ', a.title, a.description, a.breed, a.note, t.name, c.name, s.name, s.acronym)))
from jsonb_to_recordset($1::jsonb) as a (user_id bigint, phone text, status text, title text,
  description text, category text, place text, days smallint, breed text, heads integer, age integer,
  weight integer, centavos bigint, unit text, note text, video boolean, image_key text, reason text,
  created_at timestamptz, published_at timestamptz, expires_at timestamptz)
join tags t on t.name = a.category
join states s on s.acronym = right(a.place, 2)
join cities c on c.state_code = s.code and c.name || ' / ' || s.acronym = a.place
order by a.created_at`,
  ['ads'],
  ['ads'],
)

/** The favourites of each person, some minutes apart. */
export const insertFavoriteRows = statement<{
  now: Date
  ads: unknown
}, Record<never, never>>(
  'insertFavoriteRows',
  `insert into ad_favorites (user_id, ad_id, created_at)
select f.user_id::bigint, c.id, least(c.published_at + f.nth * interval '3 minutes', $1::timestamptz)
from jsonb_to_recordset($2::jsonb) as a (user_id bigint, title text, favorite_of jsonb)
join ads c on c.user_id = a.user_id and c.title = a.title
cross join jsonb_array_elements_text(a.favorite_of) with ordinality as f (user_id, nth)
where c.published_at is not null`,
  ['now', 'ads'],
  ['ads'],
)

/** What others did with the posts of these people, where they mentioned them, and what became of their ads, in order. */
export const findStoryEvents = statement<{
  userIds: number[]
  until: Date
  since: Date
}, {
  event: StoryEvent
  at: Date
}>(
  'findStoryEvents',
  `with someone as (select id from unnest($1::bigint[]) u(id)), events as (
  select 'post-liked' as kind, l.user_id as actor, l.created_at as at, jsonb_build_object('post_id', p.id) as data
  from post_likes l join posts p on p.id = l.post_id where p.user_id in (table someone)
  union all
  select 'comment-written', c.user_id, c.created_at, jsonb_build_object('post_id', p.id, 'comment_id', c.id)
  from comments c join posts p on p.id = c.post_id
  where p.user_id in (table someone)
    or exists (
      select from comment_mentions m
      where m.comment_id = c.id and m.post_id = c.post_id and m.user_id in (table someone))
  union all
  select 'post-written', p.user_id, p.created_at, jsonb_build_object('post_id', p.id) from posts p
  where exists (select from post_mentions m where m.post_id = p.id and m.user_id in (table someone))
  union all
  select e.kind, null, e.at, jsonb_build_object('classified_id', ad.id, 'reason', ad.reject_reason)
  from ads ad cross join lateral (values
    ('classified-published', ad.published_at),
    ('classified-expired', case when ad.status = 'expired' then ad.expires_at end),
    ('classified-rejected', case when ad.status = 'rejected' then ad.created_at + interval '3 hours' end)
  ) e(kind, at)
  where ad.user_id in (table someone)
)
select json_build_object('kind', kind, 'actorId', actor, 'data', data) as "event", at as "at" from events
where at <= $2 and at > $3
order by at, kind, data`,
  ['userIds', 'until', 'since'],
)

/** People who only trade on the demonstration's market; nobody can sign in as them. */
export const insertMarketPeople = statement<{
  at: Date
  count: number
}, Record<never, never>>(
  'insertMarketPeople',
  `insert into users (name, nickname, email, phone, initials, state_code, phone_verified_at, created_at)
select 'Demonstração ' || n, 'mercado' || lpad(n::text, 3, '0'), 'mercado' || lpad(n::text, 3, '0') || '@arroba.example', '',
  'D', null, $1::timestamptz, $1::timestamptz
from generate_series(1, $2::integer) n`,
  ['at', 'count'],
)

export const insertMarketNegotiations = statement<{
  negotiations: string
}, Record<never, never>>(
  'insertMarketNegotiations',
  `with people as (
  select id, substr(nickname, 8)::integer as number from users where nickname ~ '^mercado[0-9]{3}$'
), places as (
  select s.acronym, min(c.code) as city_code from states s join cities c on c.state_code = s.code group by s.acronym
), negotiations as (
  insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughter_form, tax_form, payment_deadline,
    payment_measure, freight_responsibility, premium, value, city_code, weight_kilos, heads, created_at, sent_at, reviewed_at)
  select seller.id, buyer.id, 'approved', 'sale', d.day, t.id, case when t.is_slaughter then 'dead_weight' end, 'free',
    d.term, case when t.is_slaughter then 'fifteen_kilos' else 'head' end, d.freight, d.premium, d.value, p.city_code,
    case when not t.is_slaughter then 210 end, d.heads, d.at - interval '1 hour', d.at - interval '1 hour', d.at
  from jsonb_to_recordset($1::text::jsonb) as d (day date, tag text, state text, seller integer, buyer integer, heads integer,
    value numeric, term smallint, freight text, premium text, at timestamptz)
  join tags t on t.slug = d.tag join places p on p.acronym = d.state
  join people seller on seller.number = d.seller join people buyer on buyer.number = d.buyer
  -- In a fixed order, so that every database engine assigns the same ids.
  order by d.at, d.seller, d.buyer, t.id, d.value, d.heads
  returning id, user_id, reviewer_id, reviewed_at
)
insert into negotiation_market_consents (negotiation_id, user_id, given_at)
select id, user_id, reviewed_at from negotiations union all select id, reviewer_id, reviewed_at from negotiations`,
  ['negotiations'],
)

/** Five of the ten answers to how they came to know Arroba are given, so that some can be deleted. */
export const insertPeopleRows = statement<{
  passwordHash: string
  people: unknown
}, Record<never, never>>(
  'insertPeopleRows',
  `insert into users (name, nickname, email, phone, cpf_digest, cpf_sealed, password_hash, avatar_key, initials,
  state_code, city_code, is_staff, is_reviewer, trial_ends_at, created_at, phone_verified_at, email_verified_at, indicator_id)
select p.name, p.nickname, p.email, p.phone, decode(p.cpf_digest, 'hex'), decode(p.cpf_sealed, 'hex'),
  $1, p.avatar_key, p.initials, s.code, c.code, p.is_staff, not p.is_staff,
  p.trial_ends_at, p.created_at, p.created_at, p.created_at,
  case when not p.is_staff then i.ids[1 + ((row_number() over (order by p.created_at)) ^ 2)::integer % 11 % 9] end
from jsonb_to_recordset($2::jsonb) as p (name text, nickname text, email text, phone text,
  cpf_digest text, cpf_sealed text, avatar_key text, initials text, state text, city text, is_staff boolean,
  trial_ends_at timestamptz, created_at timestamptz)
left join states s on s.acronym = p.state
left join cities c on c.name = p.city and c.state_code = s.code
cross join (select array_agg(id order by position) as ids from indicators) i
order by p.created_at`,
  ['passwordHash', 'people'],
  ['people'],
)

export const insertInterestRows = statement<{
  people: unknown
}, Record<never, never>>(
  'insertInterestRows',
  `insert into user_interests (user_id, tag_id)
select u.id, t.id
from jsonb_to_recordset($1::jsonb) as p (email text, interests text[])
join users u on u.email = p.email
join tags t on t.name = any (p.interests)`,
  ['people'],
  ['people'],
)

export const insertConsentRows = statement<{
  version: string
  textSha256: Uint8Array
  people: unknown
}, Record<never, never>>(
  'insertConsentRows',
  `insert into consents (user_id, version, text_sha256, accepted_at)
select u.id, $1, $2, u.created_at
from jsonb_to_recordset($3::jsonb) as p (email text) join users u on u.email = p.email`,
  ['version', 'textSha256', 'people'],
  ['people'],
)

export const takePostIds = statement<{
  count: number
}, {
  id: number
}>(
  'takePostIds',
  `select nextval(pg_get_serial_sequence('posts', 'id')) as "id" from generate_series(1, $1::int)`,
  ['count'],
)

export const insertPostRows = statement<{
  posts: unknown
}, Record<never, never>>(
  'insertPostRows',
  `insert into posts (id, user_id, kind, title, description, state_code, image_key, ups_count, comments_count, created_at)
overriding system value
select p.id, p.user_id, p.kind, p.title, p.description,
  coalesce(f.state_code, case when p.user_id = 1 then s.code else u.state_code end),
  p.image_key, p.ups_count, p.comments_count, p.created_at
from jsonb_to_recordset($1::jsonb) as p (id bigint, kind text, user_id bigint, title text, description text,
  state text, slaughterhouse_id bigint, image_key text, ups_count integer, comments_count integer, created_at timestamptz)
join users u on u.id = p.user_id
left join states s on s.acronym = p.state
left join slaughterhouses f on f.id = p.slaughterhouse_id`,
  ['posts'],
  ['posts'],
)

export const insertScaleRows = statement<{
  posts: unknown
}, Record<never, never>>(
  'insertScaleRows',
  `insert into scales (post_id, slaughterhouse_id, state_code, days, reference_date)
select g.id, f.id, f.state_code, g.days, g.reference_date
from jsonb_to_recordset($1::jsonb) as g (id bigint, slaughterhouse_id bigint, days smallint, reference_date date)
join slaughterhouses f on f.id = g.slaughterhouse_id`,
  ['posts'],
  ['posts'],
)

export const insertPostTagRows = statement<{
  posts: unknown
}, Record<never, never>>(
  'insertPostTagRows',
  `insert into post_tags (post_id, tag_id, kind, state_code, created_at)
select p.id, t.id, p.kind, p.state_code, p.created_at
from jsonb_to_recordset($1::jsonb) as g (id bigint, tags text[])
join posts p on p.id = g.id
join tags t on t.name = any (g.tags)`,
  ['posts'],
  ['posts'],
)

export const insertPostMentionRows = statement<{
  posts: unknown
}, Record<never, never>>(
  'insertPostMentionRows',
  `insert into post_mentions (post_id, user_id)
select g.id, u.id
from jsonb_to_recordset($1::jsonb) as g (id bigint, user_id bigint, nicknames text[])
join users u on u.nickname = any (g.nicknames) and u.id <> g.user_id`,
  ['posts'],
  ['posts'],
)

export const insertPostSearchRows = statement<{
  posts: unknown
}, Record<never, never>>(
  'insertPostSearchRows',
  `insert into post_search (post_id, kind, state_code, created_at, terms)
select p.id, p.kind, p.state_code, p.created_at,
  post_terms(p.title, p.description, u.name, u.nickname, g.tags)
from jsonb_to_recordset($1::jsonb) as g (id bigint, tags text[])
join posts p on p.id = g.id
join users u on u.id = p.user_id`,
  ['posts'],
  ['posts'],
)

export const insertCommentRows = statement<{
  comments: unknown
}, Record<never, never>>(
  'insertCommentRows',
  `insert into comments (post_id, user_id, text, created_at)
select c.post_id, c.user_id, c.text, c.created_at
from jsonb_to_recordset($1::jsonb)
  as c (post_id bigint, user_id bigint, text text, created_at timestamptz)
order by c.created_at, c.post_id`,
  ['comments'],
  ['comments'],
)

export const insertCommentMentionRows = statement<{
  comments: unknown
}, Record<never, never>>(
  'insertCommentMentionRows',
  `insert into comment_mentions (comment_id, post_id, user_id)
select c.id, c.post_id, u.id
from jsonb_to_recordset($1::jsonb)
  as g (post_id bigint, user_id bigint, text text, created_at timestamptz, nicknames text[])
join comments c using (post_id, user_id, text, created_at)
join users u on u.nickname = any (g.nicknames) and u.id <> g.user_id`,
  ['comments'],
  ['comments'],
)

export const insertLikeRows = statement<{
  likes: unknown
}, Record<never, never>>(
  'insertLikeRows',
  `insert into post_likes (post_id, user_id, created_at)
select l.post_id, l.user_id, l.created_at
from jsonb_to_recordset($1::jsonb)
  as l (post_id bigint, user_id bigint, created_at timestamptz)`,
  ['likes'],
  ['likes'],
)

export const findTagIds = statement<Record<never, never>, {
  name: string
  id: number
}>(
  'findTagIds',
  `select name, id from tags`,
  [],
)

export const findCityCodes = statement<{
  places: string[]
}, {
  place: string
  code: number
}>(
  'findCityCodes',
  `select c.name || ' / ' || s.acronym as "place", c.code from cities c join states s on s.code = c.state_code
where c.name || ' / ' || s.acronym = any ($1::text[])`,
  ['places'],
)

export const findCityOfPerson = statement<{
  userId: number
}, {
  code: number
}>(
  'findCityOfPerson',
  `select c.code from users u join cities c on c.state_code = u.state_code
where u.id = $1 order by c.code limit 1`,
  ['userId'],
)

/** What begins so. Several people may have said the same of a slaughterhouse: the newest of them who is no reporter. */
export const findWritten = statement<{
  begins: string
  reporters: number[]
}, {
  thing: ReportedContent
  at: Date
}>(
  'findWritten',
  `select json_build_object('kind', kind, 'id', id, 'withinId', within_id) as "thing", at as "at"
from (
  select 'post' as kind, id, 0::bigint as within_id, created_at as at from posts
  where starts_with(description, $1)
  union all
  select 'comment', id, post_id, created_at from comments where starts_with(text, $1)
  union all
  select 'classified', id, 0, published_at from ads where starts_with(title, $1)
  union all
  (select 'evaluation', id, slaughterhouse_id, rated_at from slaughterhouse_evaluations
   where starts_with(comment, $1) and user_id <> all ($2::bigint[])
   order by rated_at desc, id desc limit 1)
) written`,
  ['begins', 'reporters'],
)

export const findDecidedAds = statement<Record<never, never>, {
  id: number
  user_id: number
  version: number
  reject_reason: string | null
  at: Date
}>(
  'findDecidedAds',
  `select id, user_id, version, reject_reason, coalesce(published_at, created_at + interval '3 hours') as "at"
from ads where status <> 'pending' order by 5, id`,
  [],
)

export const setPictureSizes = statement<{
  pictures: unknown
}, Record<never, never>>(
  'setPictureSizes',
  `update media set width = p.width, height = p.height
from jsonb_to_recordset($1::jsonb) as p (key text, width integer, height integer)
where media.key = p.key`,
  ['pictures'],
  ['pictures'],
)

export const insertSlaughterhouseRows = statement<{
  slaughterhouses: unknown
}, {
  key: string
  id: number
}>(
  'insertSlaughterhouseRows',
  `with given as (
  select g.key, g.name, g.inspection, c.code as city_code
  from jsonb_to_recordset($1::jsonb)
    as g (key text, name text, city text, state text, inspection text)
  join states s on s.acronym = g.state
  join cities c on c.state_code = s.code and c.name = g.city
), written as (
  insert into slaughterhouses (name, city_code, inspection) select name, city_code, inspection from given
  returning id, name, city_code
)
select key as "key", id from written join given using (name, city_code)`,
  ['slaughterhouses'],
  ['slaughterhouses'],
)

/** An approved slaughter for each rating. */
export const insertRatedNegotiations = statement<{
  ratings: unknown
}, Record<never, never>>(
  'insertRatedNegotiations',
  `with negotiated as (
  insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughterhouse_id, slaughter_form,
    tax_form, payment_deadline, payment_measure, freight_responsibility, value, city_code, heads, created_at, sent_at,
    reviewed_at)
  select r.user_id, r.reviewer_id, 'approved', 'sale', (r.recorded_at at time zone interval '-03:00')::date, t.id,
    f.id, 'dead_weight', 'free', r.deadline, 'fifteen_kilos', 'buyer', r.price, f.city_code, r.heads, r.recorded_at,
    r.recorded_at, r.recorded_at + interval '5 hours'
  from jsonb_to_recordset($1::jsonb) as r (slaughterhouse_id bigint, user_id bigint, reviewer_id bigint, tag text,
    deadline smallint, heads integer, price integer, recorded_at timestamptz)
  join tags t on t.slug = r.tag join slaughterhouses f on f.id = r.slaughterhouse_id
  order by r.recorded_at
  returning id, user_id, reviewer_id, heads, negotiated_on, created_at, reviewed_at
), slaughtered as (
  insert into negotiation_slaughters (negotiation_id, position, heads, slaughtered_on, yield)
  select id, 1, heads, negotiated_on, 50 + id % 60 / 10.0 from negotiated
)
insert into negotiation_steps (negotiation_id, actor_id, action, sent_to_id, created_at)
select id, user_id, 'recorded', null::bigint, created_at from negotiated
union all select id, user_id, 'sent', reviewer_id, created_at from negotiated
union all select id, reviewer_id, 'approved', null, reviewed_at from negotiated
order by 1, 5`,
  ['ratings'],
  ['ratings'],
)

export const insertRatingRows = statement<{
  ratings: unknown
}, Record<never, never>>(
  'insertRatingRows',
  `insert into slaughterhouse_evaluations
  (slaughterhouse_id, user_id, sex, stars, comment, rated_at, first_rated_at, negotiation_id)
select r.slaughterhouse_id, r.user_id, r.sex, r.stars, r.comment, r.rated_at, r.rated_at, n.id
from jsonb_to_recordset($1::jsonb) as r (slaughterhouse_id bigint, user_id bigint, reviewer_id bigint, sex text,
  stars smallint, comment text, price integer, recorded_at timestamptz, rated_at timestamptz)
join negotiations n on n.user_id = r.user_id and n.reviewer_id = r.reviewer_id
  and n.slaughterhouse_id = r.slaughterhouse_id and n.created_at = r.recorded_at and n.value = r.price`,
  ['ratings'],
  ['ratings'],
)
