import type { SignedInDevice } from '@arroba/contract/sessions.ts'
import { many } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { notFound } from '../../platform/http/errors.ts'
import { SESSION_LIFETIME, type Sessions, type Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { deviceOf } from '../../platform/text/device-name.ts'
import { findSessions } from './sql/statements.ts'

/** The viewer's devices: this one first, then the others by their last use. */
export async function listDevices(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
): Promise<{ sessions: SignedInDevice[] }> {
  const sessions = await many(db, findSessions, {
    userId: viewer.id,
    current: viewer.session,
    now: clock(),
    lifetimeSeconds: SESSION_LIFETIME / 1000,
  })
  return { sessions: sessions.map(asDevice) }
}

function asDevice({ userAgent, name, ...session }: RowOf<typeof findSessions>): SignedInDevice {
  const device = name === null ? deviceOf(userAgent) : { device: name, kind: 'computer' as const }
  return { ...session, ...device }
}

/** Signs out a device of the viewer; a device of another person is not found. */
export async function endDevice(
  { database: { db }, sessions }: Pick<Services, 'database'> & { sessions: Sessions },
  viewer: Viewer,
  id: number,
): Promise<void> {
  const isEnded = await db.transaction().execute((trx) => sessions.endOne(trx, viewer.id, id))
  if (!isEnded) throw notFound('Este aparelho já não está conectado.')
}
