import { randomInt } from 'node:crypto'
import { address, cards } from '../../server/src/testing/billing.ts'
import { type Answer, type Client, remoteClient } from '../../server/src/testing/client.ts'
import { registrationOf } from '../../server/src/testing/registration.ts'
import { photoForm } from './posts.ts'
import { persist, recordFault, recordOnce, type WriteLog } from './write-log.ts'
import type { Writer } from './writer.ts'

const ALERT = { tag: 'boi-gordo', area: 'MT', direction: 'above', value: 310 }
const ALERTS = '/v6/users/me/market_alerts'

export type Registered = Client & {
  id: number
  email: string
  password: string
  nickname: string
  phone: string
}

/** A buyer whose purchases are interrupted more often than this gives up. */
const MOST_PURCHASES = 5

let registrations = 0

/** Registers somebody and signs them in, however often the server dies meanwhile. */
export async function register(url: string, writeLog: WriteLog, name: string): Promise<Registered | null> {
  registrations += 1
  const nickname = `pessoa.${registrations}.${randomInt(1_000_000)}`
  const registration = registrationOf(registrations, name, nickname)
  const visitor = remoteClient(url)
  const registered = () => visitor.post('/v5/users', registration)
  // After a cut-off registration, the refusal of the next attempt shows that the account exists.
  await persist(writeLog, 'registration', registered, { done: [422] })
  recordOnce(writeLog, 'registration', registration.email)
  const signedIn = await persist(writeLog, 'signing in', () =>
    visitor.post('/v4/users/sign_in', registration),
  )
  if (!signedIn) return null
  const { email, password, phone } = registration
  const session = { email, password, token: signedIn.body.token }
  return { ...remoteClient(url, session), id: signedIn.body.id, email, password, nickname, phone }
}

function isProcessing({ status, body }: Answer): boolean {
  return status === 409 && JSON.stringify(body).includes('sendo processado')
}

function isInterrupted({ status, body }: Answer): boolean {
  return status === 503 && JSON.stringify(body).includes('Nada foi cobrado')
}

export const peopleWrites = {
  async block(writer: Writer) {
    const { other, stranger, writeLog } = writer
    const blocks = !writer.blocks
    const path = `/v6/users/${stranger}/block`
    const send = (extra: object) => (blocks ? other.post(path, {}, extra) : other.delete(path, extra))
    if (!(await persist(writeLog, 'block', send))) return
    writer.blocks = blocks
    writeLog.last.set(`block by ${other.id}`, async (db) => {
      const rows = await db
        .selectFrom('user_blocks')
        .select('blocked_id')
        .where('user_id', '=', other.id)
        .execute()
      return rows.length === Number(blocks)
    })
  },
  async 'photo and name of a person'({ owner, writeLog, photo }: Writer) {
    const name = `João ${['Silva', 'Souza', 'Santos', 'Rocha'][randomInt(4)]}`
    const fields = { name, nickname: owner.nickname, phone: owner.phone }
    const send = (extra: object) => owner.putForm('/v5/users/me', photoForm(fields, photo, 'avatar'), extra)
    if (!(await persist(writeLog, 'photo and name of a person', send))) return
    writeLog.last.set(`photo and name of ${owner.id}`, async (db) => {
      const row = await db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirst()
      return row?.name === name && row.avatar_key !== null
    })
  },
  async preferences({ owner, writeLog }: Writer) {
    const isReviewer = randomInt(2) === 1
    const send = (extra: object) =>
      owner.put('/v5/users/me/user_preferences', { is_reviwer: isReviewer }, extra)
    if (!(await persist(writeLog, 'preferences', send))) return
    writeLog.last.set(`preferences of ${owner.id}`, async (db) => {
      const row = await db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirst()
      return row?.is_reviewer === isReviewer
    })
  },
  async interests({ owner, writeLog, oxenTag }: Writer) {
    const tags = randomInt(2) === 1 ? [oxenTag] : []
    const path = '/v2/users/me/interests/update_interests'
    if (!(await persist(writeLog, 'interests', (extra) => owner.put(path, { tags }, extra)))) return
    writeLog.last.set(`interests of ${owner.id}`, async (db) => {
      const rows = await db.selectFrom('user_interests').selectAll().where('user_id', '=', owner.id).execute()
      return rows.length === tags.length
    })
  },
  async 'price alert'({ owner, writeLog }: Writer) {
    const held = await persist(writeLog, 'reading of price alerts', () => owner.get(ALERTS))
    if (!held) return
    const [alert] = held.body.market_alerts
    const send = (extra: object) =>
      alert ? owner.delete(`${ALERTS}/${alert.id}`, extra) : owner.post(ALERTS, ALERT, extra)
    await persist(writeLog, 'price alert', send, { done: [403, 404, 409, 422] })
    writeLog.last.set(`price alert of ${owner.id}`, async (db) => {
      const rows = await db.selectFrom('market_alerts').select('id').where('user_id', '=', owner.id).execute()
      return rows.length === (alert ? 0 : 1)
    })
  },
  async 'notifications read'({ other, writeLog }: Writer) {
    const path = '/v5/users/me/notifications'
    const listed = await persist(writeLog, 'reading of notifications', () => other.get(path))
    const [newest] = listed?.body.notifications ?? []
    if (!newest) return
    await persist(writeLog, 'notifications read', (extra) =>
      other.put(`${path}/read`, { up_to: newest.news_id }, extra),
    )
    writeLog.last.set(`notifications read by ${other.id}`, async (db) => {
      const unread = await db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', other.id)
        .where('news_id', '<=', newest.news_id)
        .where('read_at', 'is', null)
        .execute()
      return unread.length === 0
    })
  },
  async session({ owner, visitor, url, writeLog }: Writer) {
    const { email, password } = owner
    const signedIn = await persist(writeLog, 'signing in', () =>
      visitor.post('/v4/users/sign_in', { email, password }),
    )
    if (!signedIn) return
    const session = remoteClient(url, { email, token: signedIn.body.token })
    await persist(writeLog, 'reading with a new session', () => session.get('/v4/users/me'))
    await persist(writeLog, 'signing out', () => session.delete('/v4/users/sign_out'), { done: [401] })
    const after = await session.get('/v4/users/me').catch(() => null)
    if (after && after.status < 300) recordFault(writeLog, 'a session that was signed out was served')
  },
  async letter({ owner, visitor, writeLog }: Writer) {
    const { email } = owner
    await persist(writeLog, 'letter', (extra) => visitor.post('/v2/users/recover_password', { email }, extra))
  },
  async purchase({ url, writeLog, visitor }: Writer) {
    const buyer = await register(url, writeLog, 'Beto Comprador')
    if (!buyer) return
    const card = { number: cards.approved, verification_value: '123', month: '12', year: '2035' }
    const owner = { first_name: 'BETO', last_name: 'SILVA' }
    // A purchase that is interrupted before its charge ends without effect, and its buyer begins another.
    for (let isBought = false, tries = 0; !isBought && tries < MOST_PURCHASES; tries += 1) {
      const tokens = await persist(writeLog, 'token of a card', () =>
        visitor.post('/sandbox/payment_token', { ...card, ...owner }),
      )
      const opened = await persist(writeLog, 'beginning of a purchase', () =>
        buyer.post('/v4/users/me/temporary_token'),
      )
      if (!(tokens && opened)) return
      const order = {
        card_token: tokens.body.id,
        plan_identifier: 'arroba_mensal',
        payment_method: 'credit_card',
        zip_code: address.zip_code,
        address_number: address.address_number,
        address,
        token: opened.body.token,
      }
      const buy = () => buyer.post('/v4/users/me/subscriptions', order)
      // A purchase that a killed server was busy with is looked up at the provider, for which the answer waits.
      isBought = Boolean(
        await persist(writeLog, 'purchase', buy, { later: isProcessing, ended: isInterrupted }),
      )
      if (isBought) recordOnce(writeLog, 'purchase', buyer.id)
    }
  },
}
