import { jsonBuildObject } from 'kysely/helpers/postgres'
import { recordListReading } from '../moderation/read.ts'
import { compile } from '../platform/data/compile.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { asText, eb } from '../platform/data/expressions.ts'
import { hotOne, maybeOne } from '../platform/data/query.ts'
import { type Failure, notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { isOffered, isVisible, readerParameters, readerValues } from './access.ts'
import { adJson, adsWithDetails } from './card.ts'

const adText = compile('classified', { id: 'bigint', ...readerParameters }, ({ id, ...reader }) =>
  adsWithDetails()
    .select([
      asText(jsonBuildObject({ classified: adJson(reader) })).as('body'),
      'c.user_id as advertiserId',
      eb.case().when(isOffered(reader)).then(true).else(false).end().as('isOffered'),
    ])
    .where('c.id', '=', id)
    .where(isVisible(reader)),
)

/** `{"classified": …}` as JSON text. Off the air staff alone read an ad of somebody else with its phone, which is recorded. */
export async function readAd(
  services: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  id: number,
): Promise<Json> {
  const ad = await hotOne(services.database, adText, { id, ...readerValues(viewer, services.clock()) })
  if (!ad) throw adNotFound()
  const { body, advertiserId, isOffered: isOnAir } = ad
  if (viewer.isStaff && !isOnAir && advertiserId !== viewer.id)
    await recordListReading(services, viewer, { list: 'ads_off_air', people: [advertiserId] })
  return new Json(body)
}

/** The same inside the transaction that wrote the ad. */
export async function readAdText(trx: Db | Trx, viewer: Viewer, now: Date, id: number): Promise<string> {
  const ad = await maybeOne(trx, adText, { id, ...readerValues(viewer, now) })
  if (!ad) throw adNotFound()
  return ad.body
}

export function adNotFound(): Failure {
  return notFound('Este anúncio não existe mais.')
}
