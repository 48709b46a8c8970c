import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { countDeadlocks } from '../../testing/database/sql/statements.ts'
import { one } from './query.ts'
import { retryOnce } from './retry.ts'

function failing(...codes: string[]) {
  let runs = 0
  const work = async () => {
    const code = codes[runs]
    runs += 1
    if (code !== undefined) throw Object.assign(new Error(code), { code })
    return 'done'
  }
  return { work, runs: () => runs }
}

describe('what the database sends back', () => {
  it('a transaction is run once more after a deadlock or a serialization failure', async () => {
    for (const code of ['40P01', '40001']) {
      const { work, runs } = failing(code)
      expect(await retryOnce(work)).toBe('done')
      expect(runs()).toBe(2)
    }
  })

  it('a transaction is not run a third time after two deadlocks', async () => {
    const { work, runs } = failing('40P01', '40P01')
    await expect(retryOnce(work)).rejects.toMatchObject({ code: '40P01' })
    expect(runs()).toBe(2)
  })

  it('a transaction is not run again after any other failure', async () => {
    const { work, runs } = failing('23505')
    await expect(retryOnce(work)).rejects.toMatchObject({ code: '23505' })
    expect(runs()).toBe(1)
  })
})

it('a single statement that the database sends back is run once more', async () => {
  const { database, close } = await openTestApp()
  const { db } = database
  try {
    // A sequence does not roll back, so it counts the tries even where the statement fails.
    await sql`create sequence tries`.execute(db)
    await sql`
      create function fail_until(nth bigint) returns bigint language plpgsql as $$
      begin
        if nextval('tries') < nth then raise exception 'sent back' using errcode = '40P01'; end if;
        return currval('tries');
      end $$`.execute(db)
    const run = (nth: number) => db.executeQuery(sql`select fail_until(${nth}) as tries`.compile(db))
    expect((await run(2)).rows).toEqual([{ tries: 2 }])
    await expect(run(9)).rejects.toMatchObject({ code: '40P01' })
    expect((await run(1)).rows).toEqual([{ tries: 5 }])
  } finally {
    await sql`drop function fail_until`.execute(db)
    await sql`drop sequence tries`.execute(db)
    await close()
  }
})

if (inject('prepared').kind === 'postgres') {
  describe('on PostgreSQL', () => {
    let world: TestApp
    let joao: Awaited<ReturnType<TestApp['person']>>
    let maria: typeof joao

    beforeAll(async () => {
      world = await openTestApp({}, { holdEvents: true })
      joao = await world.person('João Silva')
      maria = await world.person('Maria Souza')
    })
    afterAll(() => world.close())

    const post = async (who: typeof joao): Promise<number> =>
      (await who.post('/v4/users/me/posts', { description: 'Antes' })).body.post.id

    const deadlocks = async (): Promise<number> =>
      (await one(world.database.db, countDeadlocks)).deadlocks ?? 0

    it('two people whose changes deadlock both succeed', async () => {
      const { db } = world.database
      const [his, hers] = [await post(joao), await post(maria)]
      await sql`create table crossings (post_id bigint, other_id bigint)`.execute(db)
      await sql`insert into crossings values (${his}, ${hers}), (${hers}, ${his})`.execute(db)
      // The transaction that changes one of the two posts holds it until another transaction changes the other post,
      // and then wants that.
      await sql`
        create function cross_posts() returns trigger language plpgsql as $$
        begin
          perform pg_sleep(0.3);
          perform from posts p join crossings c on c.other_id = p.id where c.post_id = new.id for no key update of p;
          return null;
        end $$`.execute(db)
      await sql`create trigger cross_posts after update on posts for each row execute function cross_posts()`.execute(
        db,
      )
      try {
        const before = await deadlocks()
        const answers = await Promise.all([
          joao.put(`/v4/users/me/posts/${his}`, { description: 'Depois, de João', tags: [] }),
          maria.put(`/v4/users/me/posts/${hers}`, { description: 'Depois, de Maria', tags: [] }),
        ])
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        expect((await joao.get(`/v6/posts/${his}`)).body.post.description).toBe('Depois, de João')
        expect((await joao.get(`/v6/posts/${hers}`)).body.post.description).toBe('Depois, de Maria')
        expect(await deadlocks()).toBeGreaterThan(before)
      } finally {
        await sql`drop trigger cross_posts on posts`.execute(db)
      }
    })

    it('likes and comments of one post at once do not deadlock', async () => {
      const id = await post(joao)
      const before = await deadlocks()
      const statuses = new Set<number>()
      const act = async (who: typeof joao, n: number) => {
        const answers = [
          await who.post(`/v6/posts/${id}/evaluate`, { evaluation: n % 2 === 0 ? true : null }),
        ]
        if (n % 3 === 0) {
          const comment = await who.post(`/v4/posts/${id}/comments`, { text: 'Bom preço' })
          answers.push(comment, await who.delete(`/v4/posts/${id}/comments/${comment.body.comment.id}`))
        }
        for (const { status } of answers) statuses.add(status)
      }
      await world.database.db.transaction().execute(async (trx) => {
        // This is the lock that telling the author of the likes takes at the same time.
        await sql`select from posts where id = ${id} for key share`.execute(trx)
        for (let round = 0; round < 3; round += 1)
          await Promise.all(Array.from({ length: 30 }, (_, n) => act(n % 4 < 2 ? joao : maria, n)))
      })
      expect([...statuses].toSorted()).toEqual([200, 201, 204])
      expect(await deadlocks()).toBe(before)
    })
  })
}
