import { lot } from '../../server/src/testing/ads.ts'
import { answerPath, negotiations, pathOf } from '../../server/src/testing/negotiations.ts'
import { photoForm } from './posts.ts'
import { persist, recordOnce } from './write-log.ts'
import { markOf, type Writer, writeOnce } from './writer.ts'

const ADS = '/v6/classifieds'

export function newAd(writer: Writer, kind: string, title: string) {
  return persist(writer.writeLog, kind, (extra) =>
    writer.owner.postForm(ADS, photoForm({ ...lot, title }, writer.photo), extra),
  )
}

export async function publishAd(writer: Writer, kind: string): Promise<number | null> {
  const made = await newAd(writer, kind, titleOf('Anúncio'))
  if (!made) return null
  const { id } = made.body.classified
  const publish = (extra: object) => writer.staff.post(`/v6/staff/classifieds/${id}/publish`, {}, extra)
  await persist(writer.writeLog, 'publication of an ad', publish, { done: [403, 409, 422] })
  recordOnce(writer.writeLog, 'publication of an ad', id)
  return id
}

/** Titles are shorter than other texts. */
function titleOf(kind: string): string {
  return markOf(kind).slice(0, 50)
}

export const adWrites = {
  async 'ad with a photo'(writer: Writer) {
    const title = titleOf('Lote')
    if (await newAd(writer, 'ad with a photo', title)) recordOnce(writer.writeLog, 'ad with a photo', title)
  },
  async 'edit of an ad, with another photo'(writer: Writer) {
    const { owner, ad, writeLog, photo } = writer
    const title = titleOf('Editado')
    const send = (extra: object) => owner.putForm(`${ADS}/${ad}`, photoForm({ ...lot, title }, photo), extra)
    if (!(await persist(writeLog, 'edit of an ad', send))) return
    writeLog.last.set(`edit of ad ${ad}`, async (db) => {
      const row = await db.selectFrom('ads').select('title').where('id', '=', ad).executeTakeFirst()
      return row?.title === title
    })
  },
  async 'deletion of an ad'(writer: Writer) {
    const made = await newAd(writer, 'ad to be deleted', titleOf('Apagado'))
    if (!made) return
    const { id } = made.body.classified
    const send = (extra: object) => writer.owner.delete(`${ADS}/${id}`, extra)
    await persist(writer.writeLog, 'deletion of an ad', send, { done: [404] })
    recordOnce(writer.writeLog, 'deletion of an ad', id)
  },
  async 'publication, price and end of an ad'(writer: Writer) {
    const { owner, writeLog } = writer
    const id = await publishAd(writer, 'ad to be sold')
    if (id === null) return
    const price = { value: '2500', count_type: 'head' }
    await persist(writeLog, 'price of an ad', (extra) => owner.put(`${ADS}/${id}/price`, price, extra))
    await persist(writeLog, 'sale of an ad', (extra) => owner.post(`${ADS}/${id}/sold`, {}, extra), {
      done: [403, 409],
    })
    writeLog.last.set(`sale of ad ${id}`, async (db) => {
      const row = await db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirst()
      return row?.status === 'sold' && Number(row.value) === 2500
    })
  },
  async favourite(writer: Writer) {
    const { other, shownAd, writeLog } = writer
    const favours = !writer.favours
    const path = `${ADS}/${shownAd}/favorite`
    const send = (extra: object) => (favours ? other.post(path, {}, extra) : other.delete(path, extra))
    if (!(await persist(writeLog, 'favourite', send))) return
    writer.favours = favours
    writeLog.last.set(`favourite ${shownAd}`, async (db) => {
      const rows = await db
        .selectFrom('ad_favorites')
        .select('user_id')
        .where('ad_id', '=', shownAd)
        .execute()
      return rows.length === Number(favours)
    })
  },
}

/** Records a negotiation that is sent to Maria; answers its id. */
async function negotiate({ owner, other, oxenTag, writeLog }: Writer, notes: string): Promise<number | null> {
  const terms = { ...negotiations().oxen, tag_id: oxenTag, reviwer_id: other.id, notes }
  const send = (extra: object) => owner.post('/v7/users/me/negotiations', terms, extra)
  const answered = await persist(writeLog, 'negotiation', send)
  return answered?.body.negotiation.id ?? null
}

async function negotiateOnce(writer: Writer): Promise<number | null> {
  const notes = markOf('Negócio')
  const id = await negotiate(writer, notes)
  if (id !== null) recordOnce(writer.writeLog, 'negotiation', notes)
  return id
}

async function answer(writer: Writer, how: 'approve' | 'reject'): Promise<void> {
  const id = await negotiateOnce(writer)
  if (id === null) return
  const body = { version: 1, ...(how === 'reject' && { reject_reason: 'O preço não é este.' }) }
  const kind = how === 'approve' ? 'approval' : 'rejection'
  await writeOnce(
    writer,
    kind,
    (extra) => writer.other.post(answerPath(id, how), body, extra),
    () => id,
  )
}

export const negotiationWrites = {
  async negotiation(writer: Writer) {
    await negotiateOnce(writer)
  },
  approval: (writer: Writer) => answer(writer, 'approve'),
  rejection: (writer: Writer) => answer(writer, 'reject'),
  async 'edit of a negotiation'(writer: Writer) {
    const id = await negotiate(writer, markOf('A editar'))
    if (id === null) return
    const notes = markOf('Com nota')
    const send = (extra: object) => writer.owner.put(pathOf(id), { notes, version: 1 }, extra)
    await writeOnce(writer, 'edit of a negotiation', send, () => notes)
  },
  async 'deletion of a negotiation'(writer: Writer) {
    const id = await negotiate(writer, markOf('A apagar'))
    if (id === null) return
    await persist(
      writer.writeLog,
      'deletion of a negotiation',
      (extra) => writer.owner.delete(pathOf(id), extra),
      { done: [404] },
    )
    recordOnce(writer.writeLog, 'deletion of a negotiation', id)
  },
}
