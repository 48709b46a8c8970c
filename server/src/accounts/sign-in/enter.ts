import type { Trx } from '../../platform/data/database.ts'
import { type Failure, forbidden } from '../../platform/http/errors.ts'
import type { Sessions } from '../../platform/http/session.ts'
import type { Addressee } from '../../platform/mail/letter.ts'
import type { Services } from '../../platform/services.ts'
import { deviceOf } from '../../platform/text/device-name.ts'
import { newDeviceLetter } from '../letters.ts'
import { isNewDevice } from './known-devices.ts'
import { rememberAddress, type Source } from './known-sources.ts'

export type SignInServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & { sessions: Sessions }

/** A person who proved who they are, locked until the transaction ends. */
type EnteringPerson = Addressee & {
  userId: number
  isSuspended: boolean
  suspendedUntil: Date | null
  suspendedReason: string | null
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/**
 * Opens a session for this device, after any proof of who the person is. A letter reports a new device. A suspended
 * person is told why, and until when.
 */
export async function enter(
  { config, jobs, clock, sessions }: Omit<SignInServices, 'database'>,
  trx: Trx,
  person: EnteringPerson,
  source: Source,
): Promise<string> {
  if (person.isSuspended) throw suspended(person)
  const { userId, name, email } = person
  const now = clock()
  if (await isNewDevice(trx, { secret: config.secret, userId, now, ...source })) {
    const device = { device: deviceOf(source.userAgent).device, at: now }
    await jobs.enqueue(trx, 'send-mail', newDeviceLetter(config.publicUrl, { name, email }, device))
  }
  await rememberAddress(trx, { secret: config.secret, userId, now, source })
  return sessions.open(trx, userId, source)
}

function suspended({ suspendedUntil, suspendedReason }: EnteringPerson): Failure {
  const until = suspendedUntil ? ` até ${moment.format(suspendedUntil)}` : ''
  return forbidden(`Sua conta está suspensa${until}. Motivo: ${suspendedReason}`)
}
