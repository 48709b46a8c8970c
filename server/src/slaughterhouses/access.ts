import { MIN_RATER_DAYS, ONE_RATING_DAYS, TAGS_OF_SEX } from '@arroba/contract/rules/slaughterhouses.ts'
import { isSuspended } from '../moderation/access.ts'
import { instant } from '../platform/text/instant.ts'

/** SQL: whether the slaughter tag `tag` fits cattle of the sex `sex`; a tag that names no sex fits both. */
const fitsSex = (tag: string, sex: string): string =>
  `not (${sex} = 'male' and ${tag}.slug ~ '${TAGS_OF_SEX.female}')
    and not (${sex} = 'female' and ${tag}.slug ~ '${TAGS_OF_SEX.male}')`

/** SQL: the approved slaughters `n` of cattle of `sex` that `user` is a side of with `fridge`, to follow `from`. */
export const slaughtersAt = (user: string, slaughterhouse: string, sex: string): string => `
  negotiations n join tags t on t.id = n.tag_id
  where ${user} in (n.user_id, n.reviewer_id) and n.slaughterhouse_id = ${slaughterhouse}
    and n.status = 'approved' and t.is_slaughter and ${fitsSex('t', sex)}`

/** A person stands behind a rating with full weight when so many others did confirmed business with its two sides. */
const FULL_SUPPORT = 4
/** What is left of a rating whose two sides know nobody else. */
const LEAST_SUPPORT = 0.1
/** Of one head 1, of 10 heads 2, of 100 heads and more 3. */
const MOST_HEADS_WEIGHT = 3

/** SQL: when an account is old enough to count. */
const oldEnoughAt = (alias: string): string => `(${alias}.created_at + interval '${MIN_RATER_DAYS} days')`

/**
 * SQL: whether a person, `users` under `alias`, counts at the time `at`, as the author of a rating, as the other side of
 * its slaughter, and as one who knows either. A verified phone, once there is one, is asked for here.
 */
const isTrusted = (alias: string, at: string): string =>
  `(${oldEnoughAt(alias)} <= ${at} and not ${isSuspended(alias, at)})`

const otherSide = 'case when n.user_id = e.user_id then n.reviewer_id else n.user_id end'

type Scope = {
  /** SQL: when. */
  at: string
  /** SQL: a condition on `slaughterhouse_evaluations e`. */
  only?: string
  /** SQL: whether a rating `e` was voided. */
  isVoided?: string
}

/** What comes before a rating: its author's others there, and those of the two people of its slaughter. */
const before = (of: string): string =>
  `(partition by r.slaughterhouse_id, ${of} order by r.first_rated_at, r.id)`
const byPerson = before('r.user_id')
const byPair = before('least(r.user_id, r.other_id), greatest(r.user_id, r.other_id)')
const afterEarlier = (window: string): string => `lag(r.first_rated_at) over ${window}
  + interval '${ONE_RATING_DAYS} days' * (row_number() over ${window} - 1)`

/**
 * SQL: the ratings of people who count, each with the moment from which on it counts: the first of a person, and of two
 * people who negotiated with each other, at once, any other one 180 days after the one before it.
 */
const admitted = ({ at, only = 'true', isVoided = 'e.voided_at is not null' }: Scope): string => `
  select r.*, greatest(r.first_rated_at, ${afterEarlier(byPerson)}, ${afterEarlier(byPair)}) as counts_from
  from (
    select e.id, e.slaughterhouse_id, e.user_id, ${otherSide} as other_id, e.sex, e.stars, e.rated_at, e.first_rated_at,
      coalesce(n.heads, 1) as heads
    from slaughterhouse_evaluations e
    join negotiations n on n.id = e.negotiation_id and n.status = 'approved'
    join users rater on rater.id = e.user_id
    join users other on other.id = ${otherSide}
    where ${only} and not (${isVoided}) and ${isTrusted('rater', at)} and ${isTrusted('other', at)}
  ) r`

/**
 * SQL: the ratings that count at a time: id, slaughterhouse_id, user_id, sex, stars, rated_at and weight (docs/ranking-method.md).
 * The weight grows with the heads and with the people who did confirmed business with either side of the slaughter. Each
 * such person's support is divided among all ratings of the slaughterhouse that they stand behind, so that together these
 * cannot have more support than there are people.
 */
export const countingRatings = (scope: Scope): string => `
  with counted as materialized (
    select * from (${admitted(scope)}) a where a.counts_from <= ${scope.at}
  ), sides as (
    select c.id, c.slaughterhouse_id, side.person, side.partner
    from counted c cross join lateral (values (c.user_id, c.other_id), (c.other_id, c.user_id)) side (person, partner)
  ), people as (
    select distinct person from sides
  ), known as materialized (
    select k.person, array_agg(k.other) as others from (
      select p.person, n.reviewer_id as other from people p
      join negotiations n on n.user_id = p.person and n.status = 'approved' and n.reviewed_at <= ${scope.at}
      union
      select p.person, n.user_id from people p
      join negotiations n on n.reviewer_id = p.person and n.status = 'approved' and n.reviewed_at <= ${scope.at}
    ) k join users u on u.id = k.other and ${isTrusted('u', scope.at)} group by k.person
  ), supporters as (
    select s.id, 1 / (count(*) over (partition by s.slaughterhouse_id, o.other))::float8 as share
    from sides s join known k using (person) cross join lateral unnest(k.others) o (other)
    where o.other <> s.partner
  ), support as (
    select id, sum(share) as people from supporters group by id
  )
  select c.id, c.slaughterhouse_id, c.user_id, c.sex, c.stars, c.rated_at,
    least(${MOST_HEADS_WEIGHT}, 1 + log(c.heads::float8))
      * greatest(${LEAST_SUPPORT}, least(1, coalesce(s.people, 0) / ${FULL_SUPPORT})) as weight
  from counted c left join support s on s.id = c.id`

/**
 * SQL: of `slaughterhouse_evaluations e` of the slaughterhouse `fridge` whether it counts at the time `at`, and from when on
 * (the contract's Counting). A suspension tells no date: it may be lifted.
 */
export const countingJson = (slaughterhouse: string, at: string): string => `(
  select json_build_object('state', s.state,
    'from', case when s.state in ('counts', 'young', 'repeated') then ${instant('s.from_at')} end)
  from (
    select case
        when e.voided_at is not null then 'voided'
        when n.id is null then 'no_slaughter'
        when ${isSuspended('rater', at)} or ${isSuspended('other', at)} then 'not_admitted'
        when young.until > ${at} then 'young'
        when a.counts_from > ${at} then 'repeated'
        else 'counts' end as state,
      case when young.until > ${at} then young.until else a.counts_from end as from_at
    from users rater
    left join negotiations n on n.id = e.negotiation_id and n.status = 'approved'
    left join users other on other.id = ${otherSide}
    cross join lateral (select greatest(${oldEnoughAt('rater')}, ${oldEnoughAt('other')}) as until) young
    left join (${admitted({ at, only: `e.slaughterhouse_id = ${slaughterhouse}` })}) a on a.id = e.id
    where rater.id = e.user_id
  ) s)`

/** SQL: a moment as a literal. */
export const momentOf = (at: Date): string => `'${at.toISOString()}'::timestamptz`

/**
 * SQL: remembers what a person's ratings of the slaughterhouses `slaughterhouses`, a list or a query of ids, count until now: the
 * days on which they counted may still have to be written. To be done before they change or go.
 */
export const rememberingStars = (userId: number, slaughterhouses: string, at: Date): string => `
  insert into slaughterhouse_past_stars (slaughterhouse_id, stars, weight, rated_at, until_at)
  select slaughterhouse_id, stars, weight, rated_at, ${momentOf(at)}
  from (${countingRatings({ at: momentOf(at), only: `e.slaughterhouse_id in (${slaughterhouses})` })}) counting
  where user_id = ${Number(userId)}`
