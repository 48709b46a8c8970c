import { type AdStatus, adStatuses } from '@arroba/contract/rules/ads.ts'
import { build, compile, type Slots } from '../platform/data/compile.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { abilitiesJson } from '../platform/data/expressions.ts'
import { maybeOne } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import type { Reading, Subject } from '../platform/http/command.ts'
import { conflict, type Failure, forbidden } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import {
  type Ability as AbilityOnCard,
  adAbilities,
  isMine,
  isVisible,
  readerParameters,
  readerValues,
  statusNow,
} from './access.ts'
import { adNotFound, readAdText } from './read.ts'

/** Staff publish and reject from their own list, which needs no ability on the card. */
type Ability = AbilityOnCard | 'publish' | 'reject'

const parameters = { id: 'bigint', ...readerParameters } as const
const look = compile('look-at-ad', parameters, currentAd)
const lockAd = compile('lock-ad', parameters, (slots) => currentAd(slots).forUpdate())

/** An ad as a command finds it. */
export type CurrentAd = Omit<RowOf<typeof look>, 'can'> & { can: Record<Ability, boolean> }

/** What commands change: an ad that the viewer may see. */
export const ads: Subject<Viewer, Ability, CurrentAd> = {
  find: findAd,
  missing: adNotFound,
  refusal,
  read: (trx, { viewer, id, now }) => readAdText(trx, viewer, now, id),
}

/** For commands that hold for one version of an ad only: an edit, and what staff decide. */
export const versionedAds: typeof ads = {
  ...ads,
  staleMessage: 'O anúncio mudou depois que você o abriu. Confira e tente de novo.',
}

function currentAd({ id, ...reader }: Slots<typeof parameters>) {
  return build
    .selectFrom('ads as c')
    .select([
      'c.id',
      'c.user_id as userId',
      isMine(reader).as('isMine'),
      statusNow(reader).as('status'),
      'c.version',
      'c.image_key as imageKey',
      abilitiesJson(adAbilities(reader)).as('can'),
    ])
    .where('c.id', '=', id)
    .where(isVisible(reader))
}

async function findAd(
  db: Db | Trx,
  { viewer, id, now }: Reading<Viewer>,
  { lock }: { lock: boolean },
): Promise<CurrentAd | undefined> {
  const ad = await maybeOne(db, lock ? lockAd : look, { id, ...readerValues(viewer, now) })
  if (!ad) return undefined
  const isPending = ad.status === 'pending'
  // To sell what is sold already changes nothing.
  const sell = ad.can.sell || (ad.isMine && ad.status === 'sold')
  return { ...ad, can: { ...ad.can, sell, publish: isPending, reject: isPending } }
}

function refusal({ isMine, status }: CurrentAd, ability: Ability): Failure {
  const isForAuthors = !['publish', 'reject', 'withdraw', 'restore'].includes(ability)
  if (isForAuthors && !isMine) return forbidden('Só quem fez o anúncio pode fazer isso.')
  return conflict(refusals[ability](status))
}

const refusals: Record<Ability, (status: AdStatus) => string> = {
  edit: (status) =>
    `Só um anúncio pendente ou recusado pode ser alterado, e este está ${statusInWords(status)}.`,
  delete: (status) => `Só um anúncio pendente pode ser excluído, e este está ${statusInWords(status)}.`,
  sell: (status) =>
    `Só um anúncio publicado pode ser marcado como vendido, e este está ${statusInWords(status)}.`,
  reprice: (status) => `Só um anúncio publicado pode mudar de preço, e este está ${statusInWords(status)}.`,
  end: (status) => `Só um anúncio publicado pode sair do ar, e este está ${statusInWords(status)}.`,
  publish: noLongerPending,
  reject: noLongerPending,
  withdraw: (status) =>
    `Só o que foi publicado pode sair do ar, e este anúncio está ${statusInWords(status)}.`,
  restore: (status) => `Só um anúncio recusado pode voltar, e este está ${statusInWords(status)}.`,
  renew: (status) =>
    status === 'published'
      ? 'Este anúncio ainda não pode ser renovado: faltam mais de 2 dias para o fim.'
      : `Só um anúncio expirado ou perto do fim pode ser renovado, e este está ${statusInWords(status)}.`,
}

function noLongerPending(status: AdStatus): string {
  return `Este anúncio não está mais pendente: está ${statusInWords(status)}.`
}

function statusInWords(status: AdStatus): string {
  return adStatuses.find(({ value }) => value === status)?.label.toLowerCase() ?? status
}
