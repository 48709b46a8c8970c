import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import { CompiledQuery } from 'kysely'
import { personJson } from '../../accounts/read.ts'
import type { Database, Trx } from '../../platform/data/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import { Json } from '../../platform/http/serve.ts'
import { instant } from '../../platform/text/instant.ts'
import { countingJson, countingRatings } from '../access.ts'

const NOW = '$1::timestamptz'

/** Of `e`, a rating, and what it rests on. */
const card = `json_build_object(
  'id', e.id, 'fridge', json_build_object('id', f.id, 'name', f.name),
  'user', ${personJson('u')}, 'user_since', ${instant('u.created_at')},
  'other_side', case when o.id is not null then ${personJson('o')} end, 'other_side_since', ${instant('o.created_at')},
  'heads', n.heads, 'sex', e.sex, 'stars', e.stars, 'comment', e.comment, 'created_at', ${instant('e.rated_at')},
  'counting', ${countingJson('e.slaughterhouse_id', NOW)},
  'weight', round(coalesce((
    select w.weight from (${countingRatings({ at: NOW, only: 'e.slaughterhouse_id = f.id' })}) w where w.id = e.id), 0)::numeric, 2),
  'voided_at', ${instant('e.voided_at')}, 'void_reason', e.void_reason,
  'can', json_build_object('void', e.voided_at is null, 'restore', e.voided_at is not null))`

const sources = `
  join slaughterhouses f on f.id = e.slaughterhouse_id
  join users u on u.id = e.user_id
  left join negotiations n on n.id = e.negotiation_id
  left join users o on o.id = case when n.user_id = e.user_id then n.reviewer_id else n.user_id end`

const list = {
  name: 'staff-evaluations',
  text: `
    with page as materialized (
      select * from slaughterhouse_evaluations e
      where ($2::bigint is null or e.slaughterhouse_id = $2) and (not $3::boolean or e.voided_at is not null)
      order by e.rated_at desc, e.id desc limit ${PER_PAGE + 1} offset $4::integer
    )
    select coalesce(json_agg(e.card order by e.rated_at desc, e.id desc), '[]')::text as evaluations,
      (select count(*) from page) > ${PER_PAGE} as has_next
    from (
      select ${card} as card, e.rated_at, e.id from (
        select * from page order by rated_at desc, id desc limit ${PER_PAGE}) e ${sources}
    ) e`,
}

type Wanted = { by_fridge?: number; status?: 'all' | 'voided'; page?: number }

/** A page of ratings, the newest first. */
export const listStaffEvaluations = async (
  { hot }: Database,
  now: Date,
  { by_fridge, status = 'all', page = 1 }: Wanted,
): Promise<Json> => {
  const [row] = await hot<{ evaluations: string; has_next: boolean }>(list, [
    now,
    by_fridge ?? null,
    status === 'voided',
    (page - 1) * PER_PAGE,
  ])
  if (!row) throw new Error('a page of ratings came without a row')
  return new Json(
    `{"evaluations":${row.evaluations},"page":${page},"per_page":${PER_PAGE},"has_next":${row.has_next}}`,
  )
}

const one = `select json_build_object('evaluation', ${card})::text as body
  from slaughterhouse_evaluations e ${sources} where e.id = $2::bigint`

export const evaluationNotFound = () => notFound('Esta avaliação não existe mais.')

/** `{"evaluation": …}` inside the transaction that decided. */
export const readStaffEvaluation = async (trx: Trx, now: Date, id: number): Promise<Json> => {
  const { rows } = await trx.executeQuery<{ body: string }>(CompiledQuery.raw(one, [now, id]))
  const [row] = rows
  if (!row) throw evaluationNotFound()
  return new Json(row.body)
}
