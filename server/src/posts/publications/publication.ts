import { publicationStatuses } from '@arroba/contract/staff/rules/publications.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { build, compile, type Slots } from '../../platform/data/compile.ts'
import type { Db, Trx } from '../../platform/data/database.ts'
import { abilitiesJson, asText } from '../../platform/data/expressions.ts'
import { maybeOne } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import type { Subject } from '../../platform/http/command.ts'
import { assertUnchanged, conflict, type Failure, notFound } from '../../platform/http/errors.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { type Ability, publicationAbilities, publicationJson, statusOf } from './card.ts'

/** Whose the platform's posts are. */
export const PLATFORM = 1

const look = compile('look-at-publication', { id: 'bigint' }, currentPublication)
const lock = compile('lock-publication', { id: 'bigint' }, (slots) =>
  currentPublication(slots).forNoKeyUpdate(),
)
const publicationText = compile('publication', { id: 'bigint' }, ({ id }) =>
  build
    .selectFrom('posts as p')
    .select(asText(jsonBuildObject({ publication: publicationJson() })).as('body'))
    .where('p.id', '=', id)
    .where('p.user_id', '=', PLATFORM),
)

/** A publication as a command finds it. */
export type CurrentPublication = RowOf<typeof look>

const STALE_MESSAGE = 'A publicação mudou depois que você a abriu. Confira e tente de novo.'

/** The subject of staff's commands: publications of one kind, or of both. */
export function publicationsOf(
  kind?: 'feed' | 'scale',
): Subject<Pick<Viewer, 'id'>, Ability, CurrentPublication> {
  return {
    async find(db, { id }, options) {
      const publication = await maybeOne(db, options.lock ? lock : look, { id })
      return kind === undefined || publication?.kind === kind ? publication : undefined
    },
    missing: publicationGone,
    refusal,
    staleMessage: STALE_MESSAGE,
    read: (trx, { id }) => readPublicationText(trx, id),
  }
}

/** One of several publications that a transaction changes; it is locked and its version compared with the one that staff read. */
export async function lockPublication(
  trx: Trx,
  id: number,
  ability: Ability,
  version: number,
): Promise<CurrentPublication> {
  const current = await maybeOne(trx, lock, { id })
  if (!current) throw publicationGone()
  assertUnchanged(version, current.version, STALE_MESSAGE)
  if (!current.can[ability]) throw refusal(current, ability)
  return current
}

/** `{"publication": …}` as JSON text. */
async function readPublicationText(db: Db | Trx, id: number): Promise<string> {
  const publication = await maybeOne(db, publicationText, { id })
  if (!publication) throw publicationGone()
  return publication.body
}

export async function readPublication(db: Db, id: number): Promise<Json> {
  return new Json(await readPublicationText(db, id))
}

function currentPublication({ id }: Slots<{ id: 'bigint' }>) {
  return build
    .selectFrom('posts as p')
    .select([
      'p.kind',
      statusOf().as('status'),
      'p.version',
      'p.image_key as imageKey',
      'p.is_free_visible as isFreeVisible',
      'p.title',
      'p.created_at as createdAt',
      'p.unlisted_at as unlistedAt',
      abilitiesJson(publicationAbilities()).as('can'),
    ])
    .where('p.id', '=', id)
    .where('p.user_id', '=', PLATFORM)
}

const refusals: Record<Ability, string> = {
  edit: 'não pode ser alterada',
  withdraw: 'não pode ser retirada',
  publish: 'não pode ser publicada de novo',
}

function refusal({ status }: CurrentPublication, ability: Ability): Failure {
  const label = publicationStatuses.find(({ value }) => value === status)?.label.toLowerCase()
  return conflict(`Esta publicação está ${label} e ${refusals[ability]}.`)
}

function publicationGone(): Failure {
  return notFound('Esta publicação não existe.')
}
