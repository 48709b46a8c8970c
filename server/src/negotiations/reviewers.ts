import { CompiledQuery } from 'kysely'
import { avatarJson, markedJson } from '../accounts/read.ts'
import { hasBlocked } from '../people/access.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { invalid } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { NOBODY, VIEWER } from './access.ts'

/** From this many typed characters on (SPEC.md section 5). */
const MIN_TERM = 3
const MOST = 20

/** SQL: the user `u` takes negotiations from the viewer. Who blocked whom is not told. */
const acceptsNegotiations = `u.is_reviewer and u.erased_at is null and u.id not in (${NOBODY}, ${VIEWER})
  and not ${hasBlocked('u.id', VIEWER)} and not ${hasBlocked(VIEWER, 'u.id')}`

const person = markedJson(
  'u',
  `'id', u.id, 'name', u.name, 'nickname', u.nickname,
   'avatar', json_build_object('mini_thumb', ${avatarJson('u')} ->> 'mini_thumb')`,
)

/** Names that begin with the term first, then those with a word that does, then the rest. */
const statement = {
  name: 'search-reviewers',
  text: `
    select coalesce(json_agg(${person} order by place), '[]')::text as reviwers
    from (
      select u.*, row_number() over (order by
        plain_name(u.name) like plain_name($2::text) || '%' desc,
        plain_name(u.name) like '% ' || plain_name($2::text) || '%' desc,
        plain_name(u.name), u.id) as place
      from users u
      where plain_name(u.name) like '%' || plain_name($2::text) || '%' and ${acceptsNegotiations}
      order by place limit ${MOST}
    ) u`,
}

/** People to send a negotiation to, by a part of their name, as JSON text; none for a term that is too short. */
export const findReviewers = async (
  { hot }: Database,
  { id: viewerId }: Pick<Viewer, 'id'>,
  written: string,
): Promise<Json> => {
  const isLongEnough = written.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_TERM
  const [found] = isLongEnough ? await hot<{ reviwers: string }>(statement, [viewerId, written]) : []
  return new Json(`{"reviwers":${found?.reviwers ?? '[]'}}`)
}

/** 422 unless the viewer can send a negotiation to this person. */
export const demandReviewer = async (
  trx: Trx,
  { id: viewerId }: Pick<Viewer, 'id'>,
  reviewerId: number,
): Promise<void> => {
  if (reviewerId === viewerId) throw invalid('Você não pode enviar uma negociação para si mesmo.')
  const { rows } = await trx.executeQuery(
    CompiledQuery.raw(`select from users u where u.id = $2 and ${acceptsNegotiations}`, [
      viewerId,
      reviewerId,
    ]),
  )
  if (rows.length === 0) throw invalid('Esta pessoa não está recebendo negociações. Escolha outra na lista.')
}

/** Whom a `reviwer_id` on the wire names; the platform stands for nobody. */
export const reviewerOf = (id: number | null): number | null => (id === NOBODY ? null : id)
