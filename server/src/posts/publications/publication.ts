import { type PublicationStatus, publicationStatuses } from '@arroba/contract/staff/rules/publications.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/data/database.ts'
import { conflict, demandUnchanged, notFound } from '../../platform/http/errors.ts'
import { Json } from '../../platform/http/serve.ts'
import { instant } from '../../platform/text/instant.ts'
import { imageJson, scaleJson, tagsJson } from '../card.ts'

/** Whose the platform's posts are. */
export const PLATFORM = 1

const publicationGone = () => notFound('Esta publicação não existe.')

/** SQL over `posts p`. */
export const statusOf = `coalesce(p.unlisted_reason, 'published')`
export const isScale = `(p.kind = 'scale')`

const can = {
  edit: `(${statusOf} <> 'hidden')`,
  withdraw: `(${statusOf} in ('published', 'scheduled'))`,
  publish: `(${statusOf} in ('scheduled', 'withdrawn'))`,
}
export type Ability = keyof typeof can
const canJson = `json_build_object(${Object.entries(can)
  .map(([ability, condition]) => `'${ability}', ${condition}`)
  .join(', ')})`

/** The wire shape of a publication (contract/src/staff/publications.ts) over `posts p`. */
export const publicationJson = `json_build_object(
  'id', p.id, 'kind', p.kind, 'status', ${statusOf}, 'version', p.version,
  'title', p.title, 'description', p.description, 'tags', ${tagsJson}, 'state_code', p.state_code, 'image', ${imageJson},
  'scale', case when ${isScale} then ${scaleJson} end, 'is_free_visible', p.is_free_visible,
  'created_at', ${instant('p.created_at')}, 'edited_at', ${instant('p.edited_at')},
  'publish_at', ${instant('p.publish_at')}, 'ups_count', p.ups_count, 'comments_count', p.comments_count, 'can', ${canJson})`

/** `{"publication": …}` as JSON text. */
export const readPublicationText = async (db: Db | Trx, id: number): Promise<string> => {
  const { rows } = await sql<{ body: string }>`
    select json_build_object('publication', ${sql.raw(publicationJson)})::text as body
    from posts p where p.id = ${id} and p.user_id = ${PLATFORM}`.execute(db)
  const [row] = rows
  if (!row) throw publicationGone()
  return row.body
}

export const readPublication = async (db: Db, id: number): Promise<Json> =>
  new Json(await readPublicationText(db, id))

/** A publication as a command finds it. */
type Found = {
  kind: 'feed' | 'scale'
  status: PublicationStatus
  version: number
  imageKey: string | null
  isFreeVisible: boolean
  title: string | null
  createdAt: Date
  unlistedAt: Date | null
  can: Record<Ability, boolean>
}

const refusals: Record<Ability, string> = {
  edit: 'não pode ser alterada',
  withdraw: 'não pode ser retirada',
  publish: 'não pode ser publicada de novo',
}

/**
 * The publication, which nobody else changes before the transaction ends. 404 where there is none of this kind, 409
 * where its state does not allow it or it is no longer what somebody read.
 */
export const lockPublication = async (
  trx: Trx,
  id: number,
  ability: Ability,
  { kind, version }: { kind?: 'feed' | 'scale'; version: number | undefined },
): Promise<Found> => {
  const { rows } = await sql<Found>`
    select p.kind, ${sql.raw(statusOf)} as status, p.version,
      p.image_key as "imageKey", p.is_free_visible as "isFreeVisible", p.title, p.created_at as "createdAt", p.unlisted_at as "unlistedAt", ${sql.raw(canJson)} as can
    from posts p where p.id = ${id} and p.user_id = ${PLATFORM} for no key update`.execute(trx)
  const [found] = rows
  if (!found || (kind !== undefined && found.kind !== kind)) throw publicationGone()
  demandUnchanged(
    version,
    found.version,
    'A publicação mudou depois que você a abriu. Confira e tente de novo.',
  )
  if (!found.can[ability]) {
    const status = publicationStatuses.find(({ value }) => value === found.status)?.label.toLowerCase()
    throw conflict(`Esta publicação está ${status} e ${refusals[ability]}.`)
  }
  return found
}
