import type { ReviewerStatus } from '@arroba/contract/rules/negotiations.ts'
import { CompiledQuery } from 'kysely'
import type { Db, Trx } from '../platform/data/database.ts'
import { conflict, forbidden } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import { type Ability, can, isAnswer, isMine, isVisible, NEXT, VIEWER } from './access.ts'
import { missing } from './ended.ts'

/** A negotiation as a command finds it. */
export type Found = {
  id: number
  version: number
  isMine: boolean
  status: ReviewerStatus
  ownerId: number
  reviewerId: number | null
  /** Who answered, and when: 'por Maria Oliveira em 20/11/2026 às 10:32'. */
  answered: string | null
  can: Record<Ability, boolean>
}

const found = `
  select n.id, n.version, ${isMine} as "isMine", n.status, n.user_id as "ownerId", n.reviewer_id as "reviewerId",
    case when n.reviewer_id = ${VIEWER} then 'por você'
      else 'por ' || (select name from users where id = n.reviewer_id) end
      || to_char(n.reviewed_at at time zone interval '-03:00', '" em "DD/MM/YYYY" às "HH24:MI') as answered,
    json_build_object(${Object.entries(can)
      .map(([ability, condition]) => `'${ability}', ${condition}`)
      .join(', ')}) as can
  from negotiations n where n.id = ${NEXT} and ${isVisible}`

const find = async (
  db: Db | Trx,
  text: string,
  { id: viewerId }: Pick<Viewer, 'id'>,
  id: number,
): Promise<Found | undefined> =>
  (await db.executeQuery<Found>(CompiledQuery.raw(text, [viewerId, id]))).rows[0]

/** A negotiation of the viewer's, recorded or received, to do this with. */
export const lookAt = async (
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  ability: Ability,
): Promise<Found> => {
  const negotiation = await find(db, found, viewer, id)
  if (!negotiation) throw await missing(db, viewer, id, ability)
  demand(negotiation, ability)
  return negotiation
}

/**
 * The negotiation that the viewer has looked at, and nobody else changes it before the transaction ends; 409 when it is no longer
 * what they may do this with, or no longer what they have seen.
 */
export const lock = async (
  trx: Trx,
  viewer: Pick<Viewer, 'id'>,
  { id, version }: Pick<Found, 'id' | 'version'>,
  ability: Ability,
): Promise<Found> => {
  const negotiation = await find(trx, `${found} for update`, viewer, id)
  if (!negotiation) throw await missing(trx, viewer, id, ability)
  demand(negotiation, ability)
  demandVersion(negotiation, version)
  return negotiation
}

const answers: Record<ReviewerStatus, string> = {
  pending: 'pendente',
  approved: 'aprovada',
  rejected: 'reprovada',
}

const forWhom: Record<Ability, string> = {
  edit: 'Só quem registrou a negociação pode alterá-la.',
  delete: 'Só quem registrou a negociação pode excluí-la.',
  send: 'Só quem registrou a negociação pode enviá-la.',
  approve: 'Quem registrou a negociação não pode aprová-la: isso cabe a quem a recebe.',
  reject: 'Quem registrou a negociação não pode reprová-la: isso cabe a quem a recebe.',
}

/** 403 for the side whose part this is not, 409 once the negotiation was answered. */
const demand = (negotiation: Found, ability: Ability): void => {
  if (negotiation.can[ability]) return
  if (negotiation.isMine === isAnswer(ability)) throw forbidden(forWhom[ability])
  throw conflict(
    `Esta negociação já foi ${answers[negotiation.status]} ${negotiation.answered} e não muda mais.`,
  )
}

/** 409 when the negotiation is no longer the version that somebody read. */
export const demandVersion = (negotiation: Found, version: number): void => {
  if (negotiation.version !== version)
    throw conflict('A negociação mudou depois que você a abriu. Confira e tente de novo.')
}
