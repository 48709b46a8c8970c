import { type AdStatus, adStatuses } from '@arroba/contract/rules/ads.ts'
import { CompiledQuery } from 'kysely'
import type { Db, Trx } from '../platform/data/database.ts'
import { conflict, forbidden } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import { type Ability, beholder, can, isMine, isVisible, NEXT, statusNow } from './access.ts'
import { adNotFound } from './read.ts'

/** An ad as a command finds it. */
export type Found = {
  id: number
  userId: number
  isMine: boolean
  status: AdStatus
  version: number
  imageKey: string | null
  can: Record<Ability, boolean>
}

const found = `
  select c.id, c.user_id as "userId", ${isMine} as "isMine", ${statusNow} as status, c.version, c.image_key as "imageKey",
    json_build_object(${Object.entries(can)
      .map(([ability, condition]) => `'${ability}', ${condition}`)
      .join(', ')}) as can
  from ads c where c.id = ${NEXT} and ${isVisible}`

const find = async (db: Db | Trx, text: string, viewer: Viewer, now: Date, id: number): Promise<Found> => {
  const { rows } = await db.executeQuery<Found>(CompiledQuery.raw(text, [...beholder(viewer, now), id]))
  const [ad] = rows
  if (!ad) throw adNotFound()
  return ad
}

/** An ad that the viewer may see, 404 otherwise. */
export const lookAt = (db: Db | Trx, viewer: Viewer, now: Date, id: number): Promise<Found> =>
  find(db, found, viewer, now, id)

/** The same, and nobody else changes it before the transaction ends. */
export const lock = (trx: Trx, viewer: Viewer, now: Date, id: number): Promise<Found> =>
  find(trx, `${found} for update`, viewer, now, id)

const inWords = (status: AdStatus): string =>
  adStatuses.find(({ value }) => value === status)?.label.toLowerCase() ?? status

const refusals: Record<Ability, (status: AdStatus) => string> = {
  edit: (status) => `Só um anúncio pendente pode ser alterado, e este está ${inWords(status)}.`,
  delete: (status) => `Só um anúncio pendente pode ser excluído, e este está ${inWords(status)}.`,
  sell: (status) => `Só um anúncio publicado pode ser marcado como vendido, e este está ${inWords(status)}.`,
  withdraw: (status) => `Só o que foi publicado pode sair do ar, e este anúncio está ${inWords(status)}.`,
  restore: (status) => `Só um anúncio recusado pode voltar, e este está ${inWords(status)}.`,
  renew: (status) =>
    status === 'published'
      ? 'Este anúncio ainda não pode ser renovado: faltam mais de 2 dias para o fim.'
      : `Só um anúncio expirado ou perto do fim pode ser renovado, e este está ${inWords(status)}.`,
}

/** 403 for who did not write the ad, 409 where its state does not allow it; what only staff do is asked of nobody else. */
export const demand = (ad: Found, ability: Ability): void => {
  if (!ad.isMine && ability !== 'withdraw' && ability !== 'restore')
    throw forbidden('Só quem fez o anúncio pode fazer isso.')
  if (!ad.can[ability]) throw conflict(refusals[ability](ad.status))
}

/** 409 when the ad is no longer what somebody read: `version` is what they read. */
export const demandVersion = (ad: Found, version: number): void => {
  if (ad.version !== version)
    throw conflict('O anúncio mudou depois que você o abriu. Confira e tente de novo.')
}

export const demandPending = ({ status }: Found): void => {
  if (status !== 'pending') throw conflict(`Este anúncio não está mais pendente: está ${inWords(status)}.`)
}
