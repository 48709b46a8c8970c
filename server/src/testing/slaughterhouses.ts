import { sql } from 'kysely'
import type { TestApp } from './app.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

export const AGUA_BOA = 5_100_201
export const BARRETOS = 3_505_500

/** A slaughterhouse; answers its id. */
export async function createSlaughterhouse(
  { database: { db } }: TestApp,
  name: string,
  cityCode = AGUA_BOA,
): Promise<number> {
  const { id } = await db
    .insertInto('slaughterhouses')
    .values({ name, city_code: cityCode })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A negotiation between two people, of slaughter cattle and approved unless it says otherwise; answers its id. */
export async function negotiation(
  { database: { db }, now }: TestApp,
  [owner, reviewer]: readonly [Person, Person],
  slaughterhouseId: number | null,
  {
    tag = 'boi-gordo',
    status = 'approved',
    heads = 40,
  }: { tag?: string; status?: 'approved' | 'pending' | 'rejected'; heads?: number } = {},
): Promise<number> {
  const at = now()
  const { id } = await db
    .insertInto('negotiations')
    .values(({ selectFrom, cast, val }) => ({
      user_id: owner.id,
      reviewer_id: reviewer.id,
      status,
      kind: 'sale',
      negotiated_on: cast<Date>(cast(val(at), 'timestamptz'), 'date'),
      tag_id: selectFrom('tags').select('id').where('slug', '=', tag),
      slaughterhouse_id: slaughterhouseId,
      payment_deadline: 30,
      payment_measure: 'fifteen_kilos',
      value: 310,
      city_code: AGUA_BOA,
      heads,
      reject_reason: status === 'rejected' ? 'Não foi isto.' : null,
      created_at: at,
      sent_at: at,
      reviewed_at: status === 'pending' ? null : at,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** People with verified phones, so that their ratings count. */
export async function verifyPhones(
  { database: { db }, now }: TestApp,
  ...people: readonly Person[]
): Promise<void> {
  const ids = people.map(({ id }) => id)
  await sql`update users set phone_verified_at = ${now()} where id = any (${ids}::bigint[])`.execute(db)
}

/** People whose accounts are old enough, and whose phones are verified, for their ratings to count. */
export async function settle({ database: { db } }: TestApp, ...people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await sql`
    update users set created_at = created_at - interval '15 days', phone_verified_at = coalesce(phone_verified_at, created_at)
    where id = any (${ids}::bigint[])`.execute(db)
}

/**
 * Ratings of a slaughterhouse by people who are there for nothing else, as if they had been given at `at`, each after a
 * slaughter of 40 heads with somebody who did business with nobody else.
 */
export async function addRatings(
  { database: { db } }: TestApp,
  slaughterhouseId: number,
  stars: readonly number[],
  at: Date,
): Promise<void> {
  await sql`
    with voice as (
      insert into users (name, nickname, email, phone, phone_verified_at, initials, created_at)
      select 'Voz', 'voz.' || id, 'voz.' || id || '@fazenda.example', '', ${at}, 'V', ${at}::timestamptz - interval '30 days'
      from (
        select ${slaughterhouseId} || '.' || nth || '.' || ${at.getTime()}::bigint as id
        from generate_series(1, 2 * ${stars.length}::int) nth) v
      returning id
    ), numbered as (
      select id, row_number() over (order by id) as nth from voice
    ), negotiated as (
      insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughterhouse_id, payment_deadline,
        payment_measure, value, city_code, heads, created_at, sent_at, reviewed_at)
      select seller.id, buyer.id, 'approved', 'sale', '2026-01-02', t.id, ${slaughterhouseId}::bigint, 30, 'fifteen_kilos', 310,
        ${AGUA_BOA}, 40, ${at}, ${at}, ${at}
      from numbered seller join numbered buyer on buyer.nth = seller.nth + ${stars.length}::int
      join tags t on t.slug = 'boi-gordo'
      returning id, user_id
    )
    insert into slaughterhouse_evaluations (slaughterhouse_id, user_id, sex, stars, rated_at, first_rated_at, negotiation_id)
    select ${slaughterhouseId}::bigint, d.user_id, 'male', (${stars}::smallint[])[n.nth], ${at}::timestamptz, ${at}::timestamptz, d.id
    from negotiated d join numbered n on n.id = d.user_id`.execute(db)
}
