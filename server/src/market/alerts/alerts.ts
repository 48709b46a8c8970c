import type { NewMarketAlert } from '@arroba/contract/market/alerts.ts'
import { readAlertValue } from '@arroba/contract/rules/market/alert-value.ts'
import { upgradeNeeded } from '../../billing/access.ts'
import type { Db } from '../../platform/data/database.ts'
import { one, run } from '../../platform/data/query.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { deleteAlert, findAlertTags, insertAlert, lockAlertOwner, readAlerts } from './sql/statements.ts'

type AlertServices = Pick<Services, 'database' | 'clock'>
type Owner = Pick<Viewer, 'id' | 'opens'>

const MOST_FREE = 1
const MOST = 50

function mostOf({ opens }: Owner): number {
  return opens.includes('market_history') ? MOST : MOST_FREE
}

export async function listAlerts({ database: { db } }: AlertServices, viewer: Owner): Promise<Json> {
  const { alerts } = await one(db, readAlerts, { userId: viewer.id, id: null })
  return new Json(`{"market_alerts":${alerts},"most":${mostOf(viewer)}}`)
}

/** Creates an alert. An alert that exists already is returned instead. */
export async function createAlert(
  { database: { db }, clock }: AlertServices,
  viewer: Owner,
  written: NewMarketAlert,
): Promise<Json> {
  const userId = viewer.id
  const alert = await readAlert(db, written)
  return db.transaction().execute(async (trx) => {
    const { count } = await one(trx, lockAlertOwner, { userId })
    if (count >= MOST) throw conflict(`Você já tem ${MOST} alertas. Exclua um para criar outro.`)
    if (count >= mostOf(viewer)) throw upgradeNeeded()
    const { id } = await one(trx, insertAlert, { ...alert, userId, now: clock() })
    const { alerts } = await one(trx, readAlerts, { userId, id })
    return new Json(`{"market_alert":${alerts.slice(1, -1)}}`)
  })
}

/** The alert as it is stored, or a refusal where it makes no sense. */
async function readAlert(
  db: Db,
  { tag, area, measure = 'price', other_tag: otherTag = null, direction, value: written }: NewMarketAlert,
) {
  const read = readAlertValue(measure, written)
  if ('error' in read) throw invalid(read.error)
  if ((measure === 'ratio') !== (otherTag !== null))
    throw invalid('Escolha a outra categoria da relação de troca.')
  if (measure === 'basis' && area === 'SP')
    throw invalid('A base é a diferença para São Paulo: escolha outra área.')
  const { tagId, otherTagId } = await one(db, findAlertTags, { tag, otherTag })
  if (tagId === null || (otherTag !== null && otherTagId === null))
    throw invalid('Escolha a categoria na lista.')
  return { tagId, area, measure, otherTagId, direction, value: read.value.toFixed(2) as `${number}` }
}

export async function removeAlert(
  { database: { db } }: AlertServices,
  viewer: Owner,
  id: number,
): Promise<void> {
  if ((await run(db, deleteAlert, { id, userId: viewer.id })) === 0)
    throw notFound('Este alerta não existe mais.')
}
