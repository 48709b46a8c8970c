import { build, compile } from '../platform/data/compile.ts'
import type { Database } from '../platform/data/database.ts'
import { hotOne } from '../platform/data/query.ts'
import { type Failure, notFound } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import { isVisible } from './access.ts'

const visible = compile('visible-negotiation', { id: 'bigint', viewer: 'bigint' }, ({ id, viewer }) =>
  build.selectFrom('negotiations as n').select('n.id').where('n.id', '=', id).where(isVisible(viewer)),
)

/** Throws 404 for a viewer who neither recorded nor received the negotiation. */
export async function assertVisible(
  database: Pick<Database, 'hot'>,
  viewer: Pick<Viewer, 'id'>,
  id: number,
): Promise<void> {
  if (!(await hotOne(database, visible, { id, viewer: viewer.id }))) throw negotiationNotFound()
}

export function negotiationNotFound(): Failure {
  return notFound('Esta negociação não existe mais, ou não está mais com você.')
}
