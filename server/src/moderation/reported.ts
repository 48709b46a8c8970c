import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import { CompiledQuery } from 'kysely'
import { personJson } from '../accounts/read.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import { instant } from '../platform/text/instant.ts'
import type { Reported as Subject } from '../reports/access.ts'
import { canBeSuspended, hasAccount, isSuspended } from './access.ts'

const REPORTS = 20
const NOW = '$1::timestamptz'

const KINDS = ['post', 'comment', 'classified', 'evaluation'] as const
const idColumns = KINDS.map((kind) => `${kind}_id`)
const isOfSubject = idColumns.map((column) => `r.${column} = s.${column}`).join(' or ')

const report = `json_build_object('id', r.id, 'reason', r.reason, 'details', r.details, 'text', r.text,
  'reporter', ${personJson('ru')}, 'created_at', ${instant('r.created_at')}, 'resolved_at', ${instant('r.resolved_at')})`

/** Of `s`, with one id of the four: the wire shape. */
const card = `json_build_object(
  'kind', case ${KINDS.map((kind) => `when s.${kind}_id is not null then '${kind}'`).join(' ')} end,
  'id', coalesce(s.post_id, s.comment_id, s.ad_id, s.evaluation_id),
  'post_id', coalesce(p.id, c.post_id),
  'fridge', case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'stars', e.stars) end,
  'text', case
    when p.id is not null then concat_ws(E'\\n\\n', p.title, p.description)
    when ad.id is not null then concat_ws(E'\\n\\n', ad.title, ad.description, ad.observation)
    else coalesce(c.text, e.comment) end,
  'image', (
    select json_build_object('medium', '/media/' || m.key || '/medium', 'original', '/media/' || m.key || '/original',
      'width', m.width, 'height', m.height)
    from media m where m.key = coalesce(p.image_key, ad.image_key)),
  'written_at', ${instant('coalesce(p.created_at, c.created_at, ad.created_at, e.rated_at)')},
  'edited_at', ${instant('coalesce(p.edited_at, c.edited_at)')},
  'hidden_at', ${instant('hidden.at')},
  'author', ${personJson('u')},
  'author_is_suspended', ${isSuspended('u', NOW)},
  'open_count', told.open_count,
  'oldest_at', ${instant('told.oldest_at')},
  'reports', told.reports,
  'can', json_build_object(
    'dismiss', told.open_count > 0,
    'hide', hidden.at is null and (p.unlisted_reason is null and p.id is not null or c.id is not null
      or coalesce(ad.status in ('published', 'sold', 'expired'), false) or e.comment is not null),
    'restore', hidden.at is not null,
    'warn', ${hasAccount('u')},
    'suspend', ${canBeSuspended('u')}))`

const sources = `
  left join posts p on p.id = s.post_id
  left join comments c on c.id = s.comment_id
  left join ads ad on ad.id = s.ad_id
  left join slaughterhouse_evaluations e on e.id = s.evaluation_id
  left join slaughterhouses f on f.id = e.slaughterhouse_id
  cross join lateral (
    select coalesce(case when p.unlisted_reason = 'hidden' then p.unlisted_at end, c.hidden_at,
      case when ad.withdrawn_status is not null then coalesce(ad.withdrawn_at, ad.published_at) end,
      e.comment_hidden_at) as at
  ) hidden
  cross join lateral (
    select count(*) filter (where r.resolved_at is null) as open_count,
      min(r.created_at) filter (where r.resolved_at is null) as oldest_at,
      min(r.author_id) as author_id,
      coalesce((
        select json_agg(${report} order by r.created_at desc, r.id desc)
        from (select * from reports r where ${isOfSubject} order by r.created_at desc, r.id desc limit ${REPORTS}) r
        join users ru on ru.id = r.reporter_id
      ), '[]') as reports
    from reports r where ${isOfSubject}
  ) told
  join users u on u.id = coalesce(p.user_id, c.user_id, ad.user_id, e.user_id, told.author_id)`

const ids = idColumns.join(', ')
const hiddenOf = (kind: (typeof KINDS)[number], from: string): string => `
  select ${KINDS.map((one) => `${one === kind ? 'id' : 'null::bigint'} as ${one}_id`).join(', ')}, ${from}`

const orders = {
  open: `
    select ${ids}, row_number() over (order by min(created_at), min(id)) as place
    from reports where resolved_at is null group by ${ids}`,
  hidden: `
    select ${ids}, row_number() over (order by at desc, coalesce(${ids}) desc) as place
    from (
      ${hiddenOf('post', "unlisted_at as at from posts where unlisted_reason = 'hidden'")}
      union all ${hiddenOf('comment', 'hidden_at from comments where hidden_at is not null')}
      union all ${hiddenOf('classified', 'coalesce(withdrawn_at, published_at) from ads where withdrawn_status is not null')}
      union all ${hiddenOf('evaluation', 'comment_hidden_at from slaughterhouse_evaluations where comment_hidden_at is not null')}
    ) off`,
}

const pageOf = (order: string) => `
  with page as materialized (
    select * from (${order}) s order by place limit ${PER_PAGE + 1} offset $2::integer
  )
  select coalesce(json_agg(${card} order by s.place) filter (where s.place <= ${PER_PAGE} + $2::integer), '[]')::text
      as reported,
    (select count(*) from page) > ${PER_PAGE} as has_next
  from page s ${sources}`

const pages = {
  open: { name: 'reported', text: pageOf(orders.open) },
  hidden: { name: 'hidden', text: pageOf(orders.hidden) },
}

/** What was reported, the longest waiting first; or what is hidden, newest first. */
export const listReported = async (
  { hot }: Database,
  now: Date,
  { status = 'open', page = 1 }: { status?: 'open' | 'hidden' | undefined; page?: number | undefined },
): Promise<Json> => {
  const [row] = await hot<{ reported: string; has_next: boolean }>(pages[status], [
    now,
    (page - 1) * PER_PAGE,
  ])
  if (!row) throw new Error('a page of reports came without a row')
  return new Json(
    `{"reported":${row.reported},"page":${page},"per_page":${PER_PAGE},"has_next":${row.has_next}}`,
  )
}

const one = `select json_build_object('reported', ${card})::text as body
  from (select ${KINDS.map((kind) => `case when $2 = '${kind}' then $3::bigint end as ${kind}_id`).join(', ')}) s ${sources}`

export const subjectNotFound = () => notFound('Isto não existe mais.')

/** `{"reported": …}` as JSON text, inside the transaction that decided. */
export const readReported = async (trx: Trx, now: Date, { kind, id }: Subject): Promise<Json> => {
  const { rows } = await trx.executeQuery<{ body: string }>(CompiledQuery.raw(one, [now, kind, id]))
  const [row] = rows
  if (!row) throw subjectNotFound()
  return new Json(row.body)
}
