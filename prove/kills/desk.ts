import { randomInt } from 'node:crypto'
import { lot } from '../../server/src/testing/ads.ts'
import { answerPath, negotiations } from '../../server/src/testing/negotiations.ts'
import { publishAd } from './ads-and-negotiations.ts'
import { persist, recordOnce } from './write-log.ts'
import { markOf, type Writer } from './writer.ts'

/** What staff do, and what follows from it. */
export const deskWrites = {
  async 'post hidden and shown again'({ owner, staff, writeLog }: Writer) {
    const description = markOf('Escondido')
    const made = await persist(writeLog, 'post to be hidden', (extra) =>
      owner.post('/v4/users/me/posts', { description }, extra),
    )
    if (!made) return
    const { id } = made.body.post
    const path = `/v6/staff/reported/post/${id}`
    const isShown = randomInt(2) === 1
    await persist(writeLog, 'hiding', (extra) => staff.post(`${path}/hide`, { reason: 'Propaganda.' }, extra))
    if (isShown) await persist(writeLog, 'showing again', (extra) => staff.post(`${path}/restore`, {}, extra))
    writeLog.last.set(`post ${id}`, async (db) => {
      const row = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()
      return row?.listed === isShown
    })
  },
  async suspension({ staff, stranger, writeLog }: Writer) {
    const path = `/v6/staff/people/${stranger}`
    const isSuspended = randomInt(2) === 1
    const send = (extra: object) =>
      isSuspended
        ? staff.post(`${path}/suspend`, { reason: 'Ofendeu alguém.', days: 7 }, extra)
        : staff.post(`${path}/lift`, {}, extra)
    if (!(await persist(writeLog, 'suspension', send))) return
    writeLog.last.set(`suspension of ${stranger}`, async (db) => {
      const row = await db.selectFrom('users').selectAll().where('id', '=', stranger).executeTakeFirst()
      return (row?.suspended_at !== null) === isSuspended
    })
  },
  async 'ad that ends and is renewed'(writer: Writer) {
    const { owner, writeLog } = writer
    const id = await publishAd(writer, 'ad to be ended')
    if (id === null) return
    const path = `/v6/classifieds/${id}`
    await persist(writeLog, 'end of an ad', (extra) => owner.post(`${path}/end`, {}, extra), {
      done: [403, 409],
    })
    const renew = (extra: object) => owner.post(`${path}/renew`, lot, extra)
    await persist(writeLog, 'renewal of an ad', renew, { done: [403, 409] })
    writeLog.last.set(`renewal of ad ${id}`, async (db) => {
      const row = await db.selectFrom('ads').select('status').where('id', '=', id).executeTakeFirst()
      return row?.status === 'published'
    })
  },
  async 'choice of messages'({ owner, writeLog }: Writer) {
    const hears = randomInt(2) === 1
    const send = (extra: object) => owner.put('/v6/users/me/push', { kinds: { comments: hears } }, extra)
    if (!(await persist(writeLog, 'choice of messages', send))) return
    writeLog.last.set(`choice of messages of ${owner.id}`, async (db) => {
      const row = await db
        .selectFrom('push_preferences')
        .selectAll()
        .where('user_id', '=', owner.id)
        .executeTakeFirst()
      return row?.muted_kinds.includes('comments') === !hears
    })
  },
  async 'consent to the market'(writer: Writer) {
    const { owner, other, oxenTag, writeLog } = writer
    const notes = markOf('Negócio')
    const terms = { ...negotiations().oxen, tag_id: oxenTag, reviwer_id: other.id, notes }
    const made = await persist(writeLog, 'negotiation', (extra) =>
      owner.post('/v7/users/me/negotiations', terms, extra),
    )
    if (!made) return
    recordOnce(writeLog, 'negotiation', notes)
    const { id } = made.body.negotiation
    await persist(writeLog, 'approval', (extra) =>
      other.post(answerPath(id, 'approve'), { version: 1 }, extra),
    )
    recordOnce(writeLog, 'approval', id)
    const consent = randomInt(2) === 1
    const path = `/v7/negotiations/${id}/market_consent`
    await persist(writeLog, 'consent to the market', (extra) => owner.put(path, { consent }, extra))
    writeLog.last.set(`consent to negotiation ${id}`, async (db) => {
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
