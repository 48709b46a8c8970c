import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** A post of the platform's that tells how many days a slaughterhouse has booked; answers its id. */
export const addScale = async (
  { database: { db } }: TestApp,
  slaughterhouseId: number,
  { days, on }: { days: number; on: string },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with post as (
      insert into posts (user_id, kind, title, description, state_code, created_at)
      select 1, 'scale', 'Escala de ' || ${days}::int || ' dias', 'A indústria programa com folga.', state_code,
        ${on}::date + time '15:00' at time zone 'UTC' from slaughterhouses where id = ${slaughterhouseId}
      returning id, kind, state_code, created_at, title, description
    ), searchable as (
      insert into post_search (post_id, kind, state_code, created_at, terms)
      select id, kind, state_code, created_at, to_tsvector('portuguese', search_text(title || ' ' || description))
      from post
    )
    insert into scales (post_id, slaughterhouse_id, state_code, days, reference_date)
    select id, ${slaughterhouseId}, state_code, ${days}, ${on}::date from post returning post_id as id`.execute(
    db,
  )
  return rows[0]?.id ?? Number.NaN
}
