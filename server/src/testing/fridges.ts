import { sql } from 'kysely'
import type { TestApp } from './app.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

export const AGUA_BOA = 5_100_201
export const BARRETOS = 3_505_500

/** A slaughterhouse; answers its id. */
export const foundFridge = async (
  { database: { db } }: TestApp,
  name: string,
  cityCode = AGUA_BOA,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into fridges (name, city_code) values (${name}, ${cityCode}) returning id`.execute(db)
  return rows[0]?.id ?? Number.NaN
}

/** A deal between two people, of slaughter cattle and approved unless it says otherwise; answers its id. */
export const deal = async (
  { database: { db }, now }: TestApp,
  [owner, reviewer]: readonly [Person, Person],
  fridgeId: number | null,
  { tag = 'boi-gordo', status = 'approved' }: { tag?: string; status?: string } = {},
): Promise<number> => {
  const at = now()
  const { rows } = await sql<{ id: number }>`
    insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, fridge_id, payment_deadline,
      payment_measure, value, city_code, heads, reject_reason, created_at, sent_at, reviewed_at)
    select ${owner.id}, ${reviewer.id}, ${status}, 'sale', ${at}::timestamptz::date, t.id, ${fridgeId}::bigint, 30,
      'fifteen_kilos', 310, ${AGUA_BOA}, 40, ${status === 'rejected' ? 'Não foi isto.' : null}, ${at}, ${at},
      ${status === 'pending' ? null : at}::timestamptz
    from tags t where t.slug = ${tag}
    returning id`.execute(db)
  return rows[0]?.id ?? Number.NaN
}

/** Ratings of a slaughterhouse by people who are there for nothing else, as if they had been given at `at`. */
export const voices = async (
  { database: { db } }: TestApp,
  fridgeId: number,
  stars: readonly number[],
  at: Date,
): Promise<void> => {
  await sql`
    with voice as (
      insert into users (name, nickname, email, phone, initials)
      select 'Voz', 'voz.' || id, 'voz.' || id || '@fazenda.example', '', 'V'
      from (select ${fridgeId} || '.' || nth || '.' || ${at.getTime()}::bigint as id from generate_series(1, ${stars.length}::int) nth) v
      returning id
    )
    insert into fridge_evaluations (fridge_id, user_id, sex, stars, rated_at)
    select ${fridgeId}::bigint, voice.id, 'male', (${stars}::smallint[])[row_number() over ()], ${at}::timestamptz
    from voice`.execute(db)
}
