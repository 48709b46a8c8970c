import { randomInt } from 'node:crypto'
import { lot } from '../../server/src/testing/ads.ts'
import { answerPath, negotiations } from '../../server/src/testing/negotiations.ts'
import { publishAd } from './deals.ts'
import { noteOnce, persist } from './ledger.ts'
import { markOf, type Writer } from './writer.ts'

/** What staff do, and what follows from it. */
export const deskWrites = {
  async 'post hidden and shown again'({ owner, staff, ledger }: Writer) {
    const description = markOf('Escondido')
    const made = await persist(ledger, 'post to be hidden', (extra) =>
      owner.post('/v4/users/me/posts', { description }, extra),
    )
    if (!made) return
    const { id } = made.body.post
    const path = `/v6/staff/reported/post/${id}`
    const isShown = randomInt(2) === 1
    await persist(ledger, 'hiding', (extra) => staff.post(`${path}/hide`, { reason: 'Propaganda.' }, extra))
    if (isShown) await persist(ledger, 'showing again', (extra) => staff.post(`${path}/restore`, {}, extra))
    ledger.last.set(`post ${id}`, async (db) => {
      const row = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()
      return row?.listed === isShown
    })
  },
  async suspension({ staff, stranger, ledger }: Writer) {
    const path = `/v6/staff/people/${stranger}`
    const isSuspended = randomInt(2) === 1
    const send = (extra: object) =>
      isSuspended
        ? staff.post(`${path}/suspend`, { reason: 'Ofendeu alguém.', days: 7 }, extra)
        : staff.post(`${path}/lift`, {}, extra)
    if (!(await persist(ledger, 'suspension', send))) return
    ledger.last.set(`suspension of ${stranger}`, async (db) => {
      const row = await db.selectFrom('users').selectAll().where('id', '=', stranger).executeTakeFirst()
      return (row?.suspended_at !== null) === isSuspended
    })
  },
  async 'ad that ends and is renewed'(writer: Writer) {
    const { owner, ledger } = writer
    const id = await publishAd(writer, 'ad to be ended')
    if (id === null) return
    const path = `/v6/classifieds/${id}`
    await persist(ledger, 'end of an ad', (extra) => owner.post(`${path}/end`, {}, extra), {
      done: [403, 409],
    })
    const renew = (extra: object) => owner.post(`${path}/renew`, lot, extra)
    await persist(ledger, 'renewal of an ad', renew, { done: [403, 409] })
    ledger.last.set(`renewal of ad ${id}`, async (db) => {
      const row = await db.selectFrom('ads').select('status').where('id', '=', id).executeTakeFirst()
      return row?.status === 'published'
    })
  },
  async 'choice of messages'({ owner, ledger }: Writer) {
    const hears = randomInt(2) === 1
    const send = (extra: object) => owner.put('/v6/users/me/push', { kinds: { comments: hears } }, extra)
    if (!(await persist(ledger, 'choice of messages', send))) return
    ledger.last.set(`choice of messages of ${owner.id}`, async (db) => {
      const row = await db
        .selectFrom('push_preferences')
        .selectAll()
        .where('user_id', '=', owner.id)
        .executeTakeFirst()
      return row?.muted_kinds.includes('comments') === !hears
    })
  },
  async 'consent to the market'(writer: Writer) {
    const { owner, other, oxenTag, ledger } = writer
    const notes = markOf('Negócio')
    const terms = { ...negotiations.oxen, tag_id: oxenTag, reviwer_id: other.id, notes }
    const made = await persist(ledger, 'negotiation', (extra) =>
      owner.post('/v7/users/me/negotiations', terms, extra),
    )
    if (!made) return
    noteOnce(ledger, 'negotiation', notes)
    const { id } = made.body.negotiation
    await persist(ledger, 'approval', (extra) => other.post(answerPath(id, 'approve'), { version: 1 }, extra))
    noteOnce(ledger, 'approval', id)
    const consent = randomInt(2) === 1
    const path = `/v7/negotiations/${id}/market_consent`
    await persist(ledger, 'consent to the market', (extra) => owner.put(path, { consent }, extra))
    ledger.last.set(`consent to negotiation ${id}`, async (db) => {
      const rows = await db
        .selectFrom('negotiation_market_consents')
        .select('user_id')
        .where('negotiation_id', '=', id)
        .where('user_id', '=', owner.id)
        .where('withdrawn_at', 'is', null)
        .execute()
      return rows.length === Number(consent)
    })
  },
}
