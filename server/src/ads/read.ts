import { CompiledQuery } from 'kysely'
import type { Database, Db, Trx } from '../platform/data/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { isVisible, NEXT, viewerParameters } from './access.ts'
import { adCard, withDetails } from './card.ts'

const statement = {
  name: 'classified',
  text: `select json_build_object('classified', ${adCard()})::text as body
    from ads c ${withDetails} where c.id = ${NEXT} and ${isVisible}`,
}

export const adNotFound = () => notFound('Este anúncio não existe mais.')

/** `{"classified": …}` as JSON text. */
export async function readAd({ hot }: Database, viewer: Viewer, now: Date, id: number): Promise<Json> {
  const [row] = await hot<{ body: string }>(statement, [...viewerParameters(viewer, now), id])
  if (!row) throw adNotFound()
  return new Json(row.body)
}

/** The same inside the transaction that wrote the ad. */
export async function readAdText(trx: Db | Trx, viewer: Viewer, now: Date, id: number): Promise<string> {
  const values = [...viewerParameters(viewer, now), id]
  const { rows } = await trx.executeQuery<{ body: string }>(CompiledQuery.raw(statement.text, values))
  const [row] = rows
  if (!row) throw adNotFound()
  return row.body
}
