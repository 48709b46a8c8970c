import { jsonBuildObject } from 'kysely/helpers/postgres'
import { compile } from '../platform/data/compile.ts'
import type { Database, Db, Trx } from '../platform/data/database.ts'
import { asText } from '../platform/data/expressions.ts'
import { hotOne, maybeOne } from '../platform/data/query.ts'
import { type Failure, notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { isVisible, readerParameters, readerValues } from './access.ts'
import { adJson, adsWithDetails } from './card.ts'

const adText = compile('classified', { id: 'bigint', ...readerParameters }, ({ id, ...reader }) =>
  adsWithDetails()
    .select(asText(jsonBuildObject({ classified: adJson(reader) })).as('body'))
    .where('c.id', '=', id)
    .where(isVisible(reader)),
)

/** `{"classified": …}` as JSON text. */
export async function readAd(database: Database, viewer: Viewer, now: Date, id: number): Promise<Json> {
  const ad = await hotOne(database, adText, { id, ...readerValues(viewer, now) })
  if (!ad) throw adNotFound()
  return new Json(ad.body)
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
