import { ACCEPT_TERMS, TERMS } from '@arroba/contract/rules/terms.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../platform/data/query.ts'
import { formOf, lot, picture } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { findConsents } from '../testing/database/sql/statements.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

/** A person who accepted an older version of the terms only. */
const personOfOldTerms = async (name: string) => {
  const person = await world.person(name)
  await sql`update consents set version = '2019-10-22', text_sha256 = null where user_id = ${person.id}`.execute(
    world.database.db,
  )
  // Moves past the few seconds for which a session is cached.
  world.advance(6_000)
  return person
}

const consentsOf = (userId: number) => many(world.database.db, findConsents, { userId })

const message = { description: 'Boi a R$ 320,00', mentions: [], tags: [] }

describe('terms that changed', () => {
  it('whoever accepted an older version of the terms goes on reading but publishes nothing', async () => {
    const joao = await world.person('João Silva')
    const maria = await personOfOldTerms('Maria Souza')
    expect((await joao.get('/v4/users/me')).body.must_accept_terms).toBe(false)
    expect((await maria.get('/v4/users/me')).body.must_accept_terms).toBe(true)
    const { id } = (await joao.post('/v4/users/me/posts', message)).body.post

    const refused = { status: 403, body: { errors: [ACCEPT_TERMS], terms: true } }
    expect(await maria.post('/v4/users/me/posts', message)).toMatchObject(refused)
    expect(await maria.post(`/v4/posts/${id}/comments`, { text: 'Vendido' })).toMatchObject(refused)
    expect(await maria.postForm('/v6/classifieds', formOf(lot, await picture()))).toMatchObject(refused)
    expect(await maria.post('/v7/users/me/negotiations', {})).toMatchObject(refused)

    expect((await maria.get('/v6/posts', { by_kind: 'feed' })).status).toBe(200)
    expect((await maria.post(`/v6/posts/${id}/evaluate`, { evaluation: true })).status).toBe(200)
    expect((await maria.delete('/v4/users/sign_out')).status).toBe(204)
  })

  it('terms are accepted once, with the version, the hash of its text and the time; earlier acceptances stay', async () => {
    const zeca = await personOfOldTerms('Zeca Lima')
    const accepted = await zeca.put('/v6/users/me/terms', { version: TERMS.version })
    expect(accepted).toMatchObject({ status: 200, body: { id: zeca.id, must_accept_terms: false } })
    expect((await zeca.post('/v4/users/me/posts', message)).status).toBe(201)
    const consents = await consentsOf(zeca.id)
    expect(consents).toMatchObject([
      { version: '2019-10-22', sha256: null },
      { version: TERMS.version, sha256: TERMS.sha256 },
    ])

    world.advance(60_000)
    await Promise.all([1, 2, 3].map(() => zeca.put('/v6/users/me/terms', { version: TERMS.version })))
    expect(await consentsOf(zeca.id)).toEqual(consents)
  })

  it('terms cannot be accepted in a version that is not in force, nor by a visitor', async () => {
    const dito = await personOfOldTerms('Benedito Reis')
    for (const version of ['2019-10-22', '', '9999-12-31'])
      expect(await dito.put('/v6/users/me/terms', { version })).toMatchObject({
        status: 409,
        body: { errors: ['Há uma versão mais nova dos termos. Recarregue a página para ler.'] },
      })
    expect((await world.visitor.put('/v6/users/me/terms', { version: TERMS.version })).status).toBe(401)
    expect(await consentsOf(dito.id)).toHaveLength(1)
  })
})
