import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import { advertise, formOf, lot, offer, picture } from '../../server/src/testing/ads.ts'
import type { TestApp } from '../../server/src/testing/app.ts'
import { paymentsOf } from '../../server/src/testing/billing.ts'
import { answerPath, negotiationOf, record } from '../../server/src/testing/negotiations.ts'
import { createSlaughterhouse } from '../../server/src/testing/slaughterhouses.ts'
import type { People } from './people.ts'

/** A text that only João may read. It must not appear in anybody else's answers. */
export const SECRET = 'segredo-do-dono'

/** The object of a call: the values for the address, and its row, which a refused call must not change. */
export type TestObject = { params: Record<string, string | number>; row?: { table: string; id: number } }
export type ObjectFactories = Record<string, Record<string, () => Promise<TestObject>>>

/** How to create each object in each of its states. João is always its owner, and Maria the other side. */
export function makersOf(installation: TestApp, people: People): ObjectFactories {
  const { joao, maria, staff, susana } = people
  const { db } = installation.database
  const rowOf = (table: string, id: number): TestObject => ({ params: { id }, row: { table, id } })
  const personOf = (id: number): TestObject => ({ params: { id, who: id } })
  const idOf = async (found: Promise<{ rows: unknown[] }>): Promise<number> => {
    const [row] = (await found).rows
    return Number(Reflect.get(Object(row), 'id'))
  }

  const writePost = async (by = joao) =>
    Number((await by.post('/v4/users/me/posts', { description: 'Choveu.' })).body.post.id)
  const negotiate = async (fields: Record<string, unknown>) =>
    Number((await record(installation, joao, 'oxen', { observation: SECRET, ...fields })).id)
  const reportPost = async () => {
    const id = await writePost()
    await maria.post(`/v6/posts/${id}/reports`, { reason: 'spam', details: '' })
    return id
  }
  const moderate = async (kind: string, id: number) => {
    await maria.post(`/v6/posts/${id}/reports`, { reason: 'spam', details: '' })
    await staff.post(`/v6/staff/reported/${kind}/${id}/hide`, { reason: 'Isto é propaganda.' })
  }
  const first = (table: string) =>
    idOf(sql`select min(id) as id from ${sql.table(table)}`.execute(db)).then((id) => rowOf(table, id))
  const approve = async () => {
    const id = await negotiate({ reviwer_id: maria.id })
    await maria.post(answerPath(id, 'approve'))
    return id
  }
  const comment = async (): Promise<TestObject> => {
    const post = await writePost(maria)
    const { body } = await joao.post(`/v4/posts/${post}/comments`, { text: 'Aqui também.' })
    const { id } = body.comment
    return { params: { id: post, commentId: id }, row: { table: 'comments', id } }
  }
  const evaluation = async (): Promise<TestObject> => {
    const slaughterhouse = await createSlaughterhouse(installation, `Frigorífico ${Math.random()}`)
    const id = await idOf(
      sql`
      insert into slaughterhouse_evaluations (slaughterhouse_id, user_id, sex, stars, comment, first_rated_at, rated_at)
      values (${slaughterhouse}, ${joao.id}, 'male', 4, 'Pagou no dia.', ${installation.now()}, ${installation.now()}) returning id`.execute(
        db,
      ),
    )
    return {
      params: { id: slaughterhouse, evaluationId: id, sex: 'male' },
      row: { table: 'slaughterhouse_evaluations', id },
    }
  }

  return {
    post: {
      listed: async () => rowOf('posts', await writePost()),
      hidden: async () => {
        const id = await writePost()
        await moderate('post', id)
        return rowOf('posts', id)
      },
    },
    comment: { listed: comment },
    ad: {
      waiting: async () => rowOf('ads', await advertise(joao)),
      published: async () => rowOf('ads', await offer(joao, staff as never)),
      sold: async () => {
        const id = await offer(joao, staff as never)
        await joao.post(`/v6/classifieds/${id}/sold`)
        return rowOf('ads', id)
      },
      expired: async () => {
        const id = await offer(joao, staff as never)
        await joao.post(`/v6/classifieds/${id}/end`)
        return rowOf('ads', id)
      },
      rejected: async () => {
        const id = await advertise(joao)
        await staff.post(`/v6/staff/classifieds/${id}/reject`, { reason: 'Não é de gado.' })
        return rowOf('ads', id)
      },
    },
    negotiation: {
      unsent: async () => rowOf('negotiations', await negotiate({})),
      pending: async () => rowOf('negotiations', await negotiate({ reviwer_id: maria.id })),
      approved: async () => rowOf('negotiations', await approve()),
      rejected: async () => {
        const id = await negotiate({ reviwer_id: maria.id })
        await maria.post(answerPath(id, 'reject'), { reject_reason: 'O preço não é este.' })
        return rowOf('negotiations', id)
      },
    },
    slaughterhouse: { rated: evaluation },
    evaluation: {
      counted: async () => {
        const { params, row } = await evaluation()
        return { params: { id: params.evaluationId ?? 0 }, ...(row && { row }) }
      },
    },
    reported: {
      open: async () => {
        const id = await reportPost()
        return { params: { kind: 'post', id }, row: { table: 'posts', id } }
      },
    },
    report: {
      open: async () => {
        const id = await reportPost()
        return rowOf('reports', await idOf(sql`select id from reports where post_id = ${id}`.execute(db)))
      },
    },
    tag: { listed: () => first('tags') },
    plan: { sold: () => first('plans') },
    unnamed: { any: async () => ({ params: { id: 1, key: '1-2' } }) },
    person: {
      joao: async () => personOf(joao.id),
      suspended: async () => personOf(susana.id),
    },
    notification: {
      unread: async () =>
        rowOf(
          'notifications',
          await idOf(
            sql`
            insert into notifications (user_id, kind, data, created_at)
            values (${joao.id}, 'negotiation-withdrawn', ${{ summary: SECRET }}, ${installation.now()}) returning id`.execute(
              db,
            ),
          ),
        ),
    },
    token: {
      open: async () => {
        const { body } = await joao.post('/v6/users/me/api_tokens', { name: SECRET })
        return rowOf('sessions', body.api_token.id)
      },
    },
    session: {
      open: async () => {
        await installation.visitor.post('/v4/users/sign_in', { email: joao.email, password: joao.password })
        return rowOf(
          'sessions',
          await idOf(sql`select max(id) as id from sessions where user_id = ${joao.id}`.execute(db)),
        )
      },
    },
    passkey: {
      held: async () =>
        rowOf(
          'passkeys',
          await idOf(
            sql`
            insert into passkeys (user_id, credential_id, public_key, name, created_at)
            values (${joao.id}, ${Buffer.from(crypto.randomUUID())}, 'chave', ${SECRET}, ${installation.now()}) returning id`.execute(
              db,
            ),
          ),
        ),
    },
    alert: {
      set: async () => {
        await sql`delete from market_alerts where user_id = ${joao.id}`.execute(db)
        const alert = { tag: 'boi-gordo', area: 'MT', direction: 'above', value: 310 }
        return rowOf(
          'market_alerts',
          (await joao.post('/v6/users/me/market_alerts', alert)).body.market_alert.id,
        )
      },
    },
    device: {
      subscribed: async () => {
        const p256dh = createECDH('prime256v1').generateKeys('base64url')
        const keys = { p256dh, auth: Buffer.alloc(16, 1).toString('base64url') }
        const endpoint = `https://fcm.googleapis.com/fcm/send/${SECRET}`
        const { body } = await joao.put('/v6/users/me/push/device', { endpoint, keys })
        return rowOf('push_subscriptions', body.push.devices[0].id)
      },
    },
    payment: {
      paid: async () => rowOf('payments', (await paymentsOf(joao))[0].id),
      pending: async () => rowOf('payments', (await paymentsOf(joao)).at(-1).id),
    },
    entry: {
      paid: async () => ({ params: { id: (await joao.get('/v6/users/me/statement')).body.entries[0].id } }),
    },
  }
}

/** The body of a change, as its owner sends it. */
export async function bodyOf(
  installation: TestApp,
  kind: 'terms' | 'ad',
): Promise<Record<string, unknown> | FormData> {
  return kind === 'terms'
    ? negotiationOf(installation, 'oxen', { observation: SECRET })
    : formOf(lot, await picture())
}
