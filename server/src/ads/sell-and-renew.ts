import { run } from '../platform/data/query.ts'
import { change } from '../platform/http/command.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { ads } from './ad.ts'
import { setEnded, setRenewed, setSold } from './sql/statements.ts'

type AdServices = Pick<Services, 'database' | 'clock'>

/** Marks a published ad of the viewer as sold; an ad that is sold already stays so. */
export function sellAd(services: AdServices, viewer: Viewer, id: number): Promise<Json> {
  const command = { subject: ads, viewer, id, ability: 'sell' } as const
  return change(services, command, async (trx, { status }) => {
    if (status !== 'sold') await run(trx, setSold, { id })
  })
}

/** Takes a published ad of the viewer's off the air, as if its time were over. */
export function endAd(services: AdServices, viewer: Viewer, id: number): Promise<Json> {
  const command = { subject: ads, viewer, id, ability: 'end' } as const
  return change(services, command, async (trx, _ad, { now }) => {
    await run(trx, setEnded, { id, now })
  })
}

/**
 * Publishes an expired or soon expiring ad of the viewer's again, as if for the first time. Staff do not approve it once
 * more: of a published ad only the price changes, so that it is what was approved.
 */
export function renewAd(services: AdServices, viewer: Viewer, id: number): Promise<Json> {
  const command = { subject: ads, viewer, id, ability: 'renew' } as const
  return change(services, command, async (trx, _ad, { now }) => {
    await run(trx, setRenewed, { id, now })
  })
}
