import type { Db } from '../../server/src/platform/data/database.ts'
import { persist, recordOnce } from './write-log.ts'
import { markOf, type Writer, writeOnce } from './writer.ts'

const POSTS = '/v4/users/me/posts'

export const postWrites = {
  async post({ owner, ...writer }: Writer) {
    const description = markOf('Post')
    const send = (extra: object) => owner.post(POSTS, { description }, extra)
    await writeOnce({ owner, ...writer }, 'post', send, () => description)
  },
  async 'post with a photo'(writer: Writer) {
    const description = markOf('Post')
    const send = (extra: object) =>
      writer.owner.postForm(POSTS, photoForm({ description }, writer.photo), extra)
    await writeOnce(writer, 'post with a photo', send, () => description)
  },
  async 'edit of a post'({ owner, post, writeLog, changes }: Writer) {
    const description = markOf('Editado')
    const send = (extra: object) =>
      owner.put(`${POSTS}/${post}`, { description, tags: [], mentions: [] }, extra)
    if (!(await persist(writeLog, 'edit of a post', send))) return
    changes.post += 1
    const version = 1 + changes.post
    writeLog.last.set(`edit of post ${post}`, async (db) => {
      const row = await db.selectFrom('posts').selectAll().where('id', '=', post).executeTakeFirst()
      return row?.description === description && row.version === version
    })
  },
  async 'deletion of a post with a photo'(writer: Writer) {
    const { owner, writeLog } = writer
    const description = markOf('Apagado')
    const made = await persist(writeLog, 'post to be deleted', (extra) =>
      owner.postForm(POSTS, photoForm({ description }, writer.photo), extra),
    )
    if (!made) return
    const { id } = made.body.post
    await persist(writeLog, 'deletion of a post', (extra) => owner.delete(`${POSTS}/${id}`, extra), {
      done: [404],
    })
    recordOnce(writeLog, 'deletion of a post', id)
  },
  async comment(writer: Writer) {
    const text = markOf('Comentário')
    const send = (extra: object) => writer.other.post(`/v4/posts/${writer.post}/comments`, { text }, extra)
    await writeOnce(writer, 'comment', send, () => text)
  },
  async 'edit of a comment'({ other, post, comment, writeLog, changes }: Writer) {
    const text = markOf('Corrigido')
    const path = `/v4/posts/${post}/comments/${comment}`
    if (!(await persist(writeLog, 'edit of a comment', (extra) => other.put(path, { text }, extra)))) return
    changes.comment += 1
    const version = 1 + changes.comment
    writeLog.last.set(`edit of comment ${comment}`, async (db) => {
      const row = await db.selectFrom('comments').selectAll().where('id', '=', comment).executeTakeFirst()
      return row?.text === text && row.version === version
    })
  },
  async 'deletion of a comment'({ other, post, writeLog }: Writer) {
    const text = markOf('Retirado')
    const path = `/v4/posts/${post}/comments`
    const made = await persist(writeLog, 'comment to be deleted', (extra) =>
      other.post(path, { text }, extra),
    )
    if (!made) return
    const { id } = made.body.comment
    await persist(writeLog, 'deletion of a comment', (extra) => other.delete(`${path}/${id}`, extra), {
      done: [404],
    })
    recordOnce(writeLog, 'deletion of a comment', id)
  },
  async like(writer: Writer) {
    const { other, post, writeLog } = writer
    const likes = !writer.likes
    const send = (extra: object) =>
      other.post(`/v6/posts/${post}/evaluate`, { evaluation: likes || null }, extra)
    if (!(await persist(writeLog, 'like', send))) return
    writer.likes = likes
    writeLog.last.set(`like of post ${post}`, async (db) => (await likesOf(db, post)) === Number(likes))
  },
  async report(writer: Writer) {
    const { owner, other, writeLog } = writer
    const description = markOf('Denunciado')
    const made = await persist(writeLog, 'post to be reported', (extra) =>
      owner.post(POSTS, { description }, extra),
    )
    if (!made) return
    const { id } = made.body.post
    const send = (extra: object) =>
      other.post(`/v6/posts/${id}/reports`, { reason: 'spam', details: '' }, extra)
    await writeOnce(writer, 'report', send, () => id)
  },
}

async function likesOf(db: Db, post: number): Promise<number> {
  return (await db.selectFrom('post_likes').select('user_id').where('post_id', '=', post).execute()).length
}

export function photoForm(fields: Record<string, unknown>, photo: Buffer, name = 'image'): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  form.append(name, new Blob([new Uint8Array(photo)]), 'foto.jpg')
  return form
}
