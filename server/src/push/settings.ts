import { ECDH } from 'node:crypto'
import type { PushSettings } from '@arroba/contract/push.ts'
import { LETTER_TOPICS } from '@arroba/contract/rules/letters.ts'
import { minutesOf, PUSH_KINDS, quietHoursBreaks, timeOf } from '@arroba/contract/rules/push.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { many, maybeOne, one, run } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import { invalid, notFound, unauthenticated } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Push } from '../platform/push/push.ts'
import type { Services } from '../platform/services.ts'
import { deviceOf } from '../platform/text/device-name.ts'
import { isTimeZone } from './quiet-hours.ts'
import {
  deleteOwnSubscription,
  findPreferences,
  findSubscriptions,
  insertPreferences,
  lockPreferences,
  lockSession,
  removeOthers,
  savePreferences,
  saveSubscription,
} from './sql/statements.ts'

type PushServices = Pick<Services, 'database' | 'clock'> & { push: Push }
type Preferences = RowOf<typeof findPreferences>
type Answer = { push: PushSettings }

export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'
const KEY_BYTES = 65
const AUTH_BYTES = 16

export async function readPush(
  { database: { db }, clock, push }: PushServices,
  viewer: Viewer,
): Promise<Answer> {
  return { push: await settingsOf(db, push, viewer, clock()) }
}

async function settingsOf(db: Db | Trx, push: Push, viewer: Viewer, now: Date): Promise<PushSettings> {
  const userId = viewer.id
  const subscriptions = await many(db, findSubscriptions, { userId, current: viewer.session, now })
  const chosen = await maybeOne(db, findPreferences, { userId })
  const { mutedKinds, mutedLetters, quietFrom, quietUntil, timeZone }: Preferences = chosen ?? {
    mutedKinds: [],
    mutedLetters: [],
    quietFrom: null,
    quietUntil: null,
    timeZone: DEFAULT_TIME_ZONE,
  }
  const isOn = (kind: (typeof PUSH_KINDS)[number]) => !mutedKinds.includes(kind)
  const comes = (topic: (typeof LETTER_TOPICS)[number]) => !mutedLetters.includes(topic)
  return {
    public_key: push.publicKey,
    devices: subscriptions.map(({ userAgent, name, ...subscription }) => ({
      ...subscription,
      device: name ?? deviceOf(userAgent).device,
    })),
    kinds: {
      negotiations: isOn('negotiations'),
      mentions: isOn('mentions'),
      comments: isOn('comments'),
      market_alerts: isOn('market_alerts'),
      ads: isOn('ads'),
    },
    letters: {
      negotiations: comes('negotiations'),
      market_alerts: comes('market_alerts'),
      trial: comes('trial'),
    },
    quiet_hours:
      quietFrom === null || quietUntil === null
        ? null
        : { from: timeOf(quietFrom), until: timeOf(quietUntil) },
    time_zone: timeZone,
  }
}

type PushChoices = {
  kinds?: Partial<PushSettings['kinds']>
  letters?: Partial<PushSettings['letters']>
  quiet_hours?: PushSettings['quiet_hours']
  time_zone?: string
}

/** What is left out stays as it was. */
export async function updatePush(
  { database: { db }, clock, push }: PushServices,
  viewer: Viewer,
  choices: PushChoices,
): Promise<Answer> {
  const { quiet_hours: quietHours, time_zone: timeZone } = choices
  assertTimeZone(timeZone)
  const breaks = quietHours ? quietHoursBreaks(quietHours) : []
  if (breaks.length > 0) throw invalid(breaks)
  return db.transaction().execute(async (trx) => {
    const userId = viewer.id
    await run(trx, insertPreferences, { userId, timeZone: timeZone ?? DEFAULT_TIME_ZONE })
    const before = await one(trx, lockPreferences, { userId })
    await run(trx, savePreferences, { userId, ...withChoices(before, choices) })
    return { push: await settingsOf(trx, push, viewer, clock()) }
  })
}

function withChoices(
  before: Preferences,
  { kinds = {}, letters = {}, quiet_hours: quietHours, time_zone: timeZone }: PushChoices,
): Preferences {
  const quiet = quietHours && { from: minutesOf(quietHours.from), until: minutesOf(quietHours.until) }
  return {
    mutedKinds: PUSH_KINDS.filter((kind) =>
      kinds[kind] === undefined ? before.mutedKinds.includes(kind) : !kinds[kind],
    ),
    mutedLetters: LETTER_TOPICS.filter((topic) =>
      letters[topic] === undefined ? before.mutedLetters.includes(topic) : !letters[topic],
    ),
    quietFrom: quiet === undefined ? before.quietFrom : (quiet?.from ?? null),
    quietUntil: quiet === undefined ? before.quietUntil : (quiet?.until ?? null),
    timeZone: timeZone ?? before.timeZone,
  }
}

type Subscribing = { endpoint: string; keys: { p256dh: string; auth: string }; time_zone?: string }

/** The browser of this session gets messages from now on; whoever was signed in there before does not any more. */
export async function subscribeDevice(
  { database: { db }, clock, push }: PushServices,
  viewer: Viewer,
  { endpoint, keys, time_zone: timeZone }: Subscribing,
): Promise<Answer> {
  assertTimeZone(timeZone)
  if (!push.isService(endpoint)) throw invalid('Este navegador usa um serviço de avisos que não conhecemos.')
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  if (!isPublicKey(p256dh) || auth.length !== AUTH_BYTES)
    throw invalid('O navegador mandou uma chave de avisos que não serve. Tente de novo.')
  return db.transaction().execute(async (trx) => {
    const { id: userId, session } = viewer
    const now = clock()
    if (!(await maybeOne(trx, lockSession, { session, userId }))) throw unauthenticated()
    await run(trx, removeOthers, { endpoint, session })
    await run(trx, saveSubscription, { session, userId, endpoint, p256dh, auth, now })
    await run(trx, insertPreferences, { userId, timeZone: timeZone ?? DEFAULT_TIME_ZONE })
    return { push: await settingsOf(trx, push, viewer, now) }
  })
}

export async function unsubscribeDevice(
  { database: { db } }: Pick<Services, 'database'>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const removed = await maybeOne(db, deleteOwnSubscription, { id, userId: viewer.id })
  if (!removed) throw notFound('Este aparelho já não recebe avisos.')
}

/** A point of the curve, as browsers write it: messages could not be encrypted with another. */
function isPublicKey(key: Buffer): boolean {
  if (key.length !== KEY_BYTES) return false
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false
  }
}

function assertTimeZone(name: string | undefined): void {
  if (name !== undefined && !isTimeZone(name)) throw invalid('Este fuso horário não existe.')
}
