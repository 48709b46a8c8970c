import { identityBreaks } from '@arroba/contract/rules/moderation.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { one, run } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { change } from '../platform/http/command.ts'
import { conflict, invalid, unavailable } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { createCpfVault } from '../platform/text/cpf.ts'
import { IdentityCheckSilent, openIdentityCheck } from './identity-check.ts'
import { type CurrentPerson, people } from './person.ts'
import { findSealedCpf, setIdentityVerified } from './sql/statements.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'identity-verified': { by: 'staff' | 'provider'; note: string }
    'identity-unverified': { note: string }
  }
}

type IdentityServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'>

/**
 * Notes that a person's name and CPF were checked, by staff or by the company that checks for them, or takes that back. A
 * name that changes later is unchecked by itself.
 */
export function verifyIdentity(
  services: IdentityServices,
  viewer: Viewer,
  id: number,
  { verified, note: written = '' }: { verified: boolean; note?: string },
): Promise<Json> {
  const breaks = identityBreaks({ note: written })
  if (breaks.length > 0) throw invalid(breaks)
  const note = written.trim()
  const prepare = (person: CurrentPerson) => (verified ? checkWithProvider(services, person) : null)
  const command = { subject: people(services), viewer, id, ability: 'verify_identity', prepare } as const
  return change(services, command, async (trx, person, { now, prepared }) => {
    if (prepared !== null && prepared.name !== person.name)
      throw conflict('A pessoa mudou de nome enquanto era conferida. Confira de novo.')
    await run(trx, setIdentityVerified, { id, at: verified ? now : null })
    await services.jobs.enqueue(trx, 'refresh-trust', { userIds: [id] })
    const by = prepared === null ? 'staff' : 'provider'
    await recordCheck(trx, viewer, id, { verified, by, note, now })
  })
}

async function recordCheck(
  trx: Trx,
  viewer: Viewer,
  id: number,
  { verified, by, note, now }: { verified: boolean; by: 'staff' | 'provider'; note: string; now: Date },
): Promise<void> {
  const about = { actorId: viewer.id, subject: ['user', id], userId: id, at: now } as const
  if (verified) await recordStaffAction(trx, 'identity-verified', { ...about, details: { by, note } })
  else await recordStaffAction(trx, 'identity-unverified', { ...about, details: { note } })
}

/** The name that was checked; null where staff check by themselves. */
async function checkWithProvider(
  { config, database: { db } }: IdentityServices,
  { id, name }: CurrentPerson,
): Promise<{ name: string } | null> {
  const check = openIdentityCheck(config.identity)
  if (check === null) return null
  const cpf = await readCpf(db, config.secret, id)
  try {
    if (await check({ name, cpf })) return { name }
  } catch (error) {
    if (!(error instanceof IdentityCheckSilent)) throw error
    throw unavailable('O serviço de conferência não respondeu. Tente de novo daqui a pouco.', error)
  }
  throw conflict('O serviço de conferência diz que este CPF não é de alguém com este nome.')
}

async function readCpf(db: Db, secret: string, id: number): Promise<string> {
  const { cpfSealed } = await one(db, findSealedCpf, { id })
  if (!cpfSealed) throw conflict('Não temos o CPF desta pessoa.')
  return createCpfVault(secret).unseal(Buffer.from(cpfSealed))
}
