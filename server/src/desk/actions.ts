import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import { type ActionFilters, MOST_EXPORTED, type StaffActionTold } from '@arroba/contract/staff/desk.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../platform/data/database.ts'
import { ServedFile } from '../platform/http/serve.ts'
import { writeCsv } from '../platform/text/csv.ts'
import { instant } from '../platform/text/instant.ts'
import { actionChoices, detailOf, labelOf } from './action-words.ts'

type Row = Omit<StaffActionTold, 'label' | 'detail'> & { details: unknown }

/** By the id, the e-mail or the nickname, whichever it looks like. */
const personCalled = (called: string): RawBuilder<unknown> => {
  const text = called.trim().replace(/^@/, '').toLowerCase()
  if (/^\d{1,15}$/.test(text)) return sql`${Number(text)}::bigint`
  return text.includes('@')
    ? sql`(select id from users where email = ${text})`
    : sql`(select id from users where nickname = ${text})`
}

const midnight = (day: string): RawBuilder<unknown> =>
  sql`(${day}::date::timestamp at time zone interval '-03:00')`

const fitting = ({
  by_actor,
  by_action,
  by_person,
  by_date_after,
  by_date_before,
}: ActionFilters): RawBuilder<unknown> => {
  const conditions = [
    ...(by_actor ? [sql`s.actor_id = ${by_actor}`] : []),
    ...(by_action ? [sql`s.action = ${by_action}`] : []),
    ...(by_person ? [sql`s.user_id = ${personCalled(by_person)}`] : []),
    ...(by_date_after ? [sql`s.created_at >= ${midnight(by_date_after)}`] : []),
    ...(by_date_before ? [sql`s.created_at < ${midnight(by_date_before)} + interval '1 day'`] : []),
  ]
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

const read = async (
  db: Db,
  filters: ActionFilters,
  { limit, skip }: { limit: number; skip: number },
): Promise<StaffActionTold[]> => {
  const { rows } = await sql<Row>`
    select s.id, s.action, s.details, ${sql.raw(instant('s.created_at'))} as at,
      json_build_object('kind', s.subject_kind, 'id', s.subject_id) as subject,
      case when actor.id is not null then json_build_object('id', actor.id, 'name', actor.name) end as actor,
      case when person.id is not null then json_build_object('id', person.id, 'name', person.name) end as person
    from (
      select * from staff_actions s ${fitting(filters)} order by created_at desc, id desc limit ${limit} offset ${skip}
    ) s left join users actor on actor.id = s.actor_id left join users person on person.id = s.user_id
    order by s.created_at desc, s.id desc`.execute(db)
  return rows.map(({ details, ...row }) => ({
    ...row,
    label: labelOf(row.action),
    detail: detailOf(row.action, details),
  }))
}

export const listActions = async (
  { db }: Database,
  { page = 1, ...filters }: ActionFilters & { page?: number },
) => {
  const actions = await read(db, filters, { limit: PER_PAGE + 1, skip: (page - 1) * PER_PAGE })
  return {
    actions: actions.slice(0, PER_PAGE),
    page,
    per_page: PER_PAGE,
    has_next: actions.length > PER_PAGE,
  }
}

const HEAD = ['Quando', 'Quem', 'O que fez', 'Detalhe', 'Sobre', 'Número', 'Pessoa', 'Número da pessoa']

export const exportActions = async ({ db }: Database, filters: ActionFilters): Promise<ServedFile> => {
  const actions = await read(db, filters, { limit: MOST_EXPORTED, skip: 0 })
  const rows = actions.map(({ at, actor, label, detail, subject, person }) => [
    at,
    actor?.name ?? 'Linha de comando',
    label,
    detail,
    subject.kind,
    subject.id,
    person?.name ?? null,
    person?.id ?? null,
  ])
  return new ServedFile(writeCsv([HEAD, ...rows]), 'arroba-registro.csv', 'attachment')
}

/** What the list can be filtered by. */
export const readActionChoices = async ({ db }: Database) => {
  const { rows: actors } = await sql<{ id: number; name: string }>`
    select u.id, u.name from users u where u.id in (select distinct actor_id from staff_actions) order by u.name, u.id`.execute(
    db,
  )
  return { actions: actionChoices(), actors }
}
