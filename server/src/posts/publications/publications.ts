import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/data/database.ts'
import { Json } from '../../platform/http/serve.ts'
import { PER_PAGE } from '../feed/filters.ts'
import { isScale, PLATFORM, publicationJson, statusOf } from './publication.ts'

type Query = { page?: number; by_status?: string; by_kind?: string; by_term?: string }

const conditions = ({ by_status: status, by_kind: kind, by_term: term = '' }: Query): RawBuilder<unknown> =>
  sql.join(
    [
      sql`p.user_id = ${PLATFORM}`,
      ...(status === undefined ? [] : [sql`${sql.raw(statusOf)} = ${status}`]),
      ...(kind === undefined ? [] : [sql`${sql.raw(isScale)} = ${kind === 'scale'}`]),
      ...(term.trim() === ''
        ? []
        : [
            sql`exists (select from post_search s where s.post_id = p.id
              and s.audience <> 'free' and s.terms @@ websearch_to_tsquery('portuguese', search_text(${term})))`,
          ]),
    ],
    sql` and `,
  )

/** A page of what the platform publishes, the latest first, and how many there are in each state. */
export const listPublications = async (db: Db, query: Query): Promise<Json> => {
  const page = query.page ?? 1
  const { rows } = await sql<{ posts: string; has_next: boolean; counts: string }>`
    with page as materialized (
      select p.id, row_number() over (order by p.created_at desc, p.id desc) as place
      from posts p where ${conditions(query)}
      order by p.created_at desc, p.id desc limit ${PER_PAGE + 1} offset ${(page - 1) * PER_PAGE}
    ), status as (
      select ${sql.raw(statusOf)} as status, count(*) as count from posts p where p.user_id = ${PLATFORM} group by 1
    )
    select
      coalesce((
        select json_agg(${sql.raw(publicationJson)} order by page.place)
        from page join posts p using (id) where page.place <= ${page * PER_PAGE}
      ), '[]')::text as posts,
      (select count(*) > ${PER_PAGE} from page) as has_next,
      (select json_build_object(
        'published', coalesce(sum(count) filter (where status = 'published'), 0),
        'scheduled', coalesce(sum(count) filter (where status = 'scheduled'), 0),
        'withdrawn', coalesce(sum(count) filter (where status = 'withdrawn'), 0)) from status)::text as counts`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a page of publications came without a row')
  return new Json(
    `{"posts":${row.posts},"page":${page},"per_page":${PER_PAGE},"has_next":${row.has_next},"counts":${row.counts}}`,
  )
}
