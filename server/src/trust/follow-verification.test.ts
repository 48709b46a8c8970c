import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { acceptNegotiations, answerPath, type Person, record } from '../testing/negotiations.ts'
import { setPhone, verifiedAt } from '../testing/phones.ts'

let world: TestApp
let joao: Person
let maria: Person

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Prudêncio')
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
  const { id } = await record(world, joao, 'calves', { reviwer_id: maria.id })
  const { status } = await maria.post(answerPath(id, 'approve'), {})
  if (status !== 200) throw new Error('not approved')
})
afterAll(() => world.close())

async function pairs(): Promise<unknown[]> {
  const { rows } = await sql`select negotiations from trust_pairs`.execute(world.database.db)
  return rows
}

async function expectPairs(count: number): Promise<void> {
  await vi.waitFor(async () => expect(await pairs()).toHaveLength(count), 20_000)
}

it('what was confirmed before counts as soon as both phones are verified, and no more when one falls', async () => {
  await verifiedAt(world, joao, '66988850001')
  expect(await pairs()).toHaveLength(0)
  await verifiedAt(world, maria, '66988850002')
  await expectPairs(1)

  const zeca = await world.person('Zeca Prates')
  await verifiedAt(world, zeca, '66988850002')
  await expectPairs(0)

  await verifiedAt(world, maria, '66988850003')
  await expectPairs(1)
  const changed = { name: 'Maria Oliveira', nickname: maria.nickname, phone: '66988850004' }
  expect((await maria.put('/v5/users/me', changed)).body.phone_verified).toBe(false)
  await expectPairs(0)
})

it('what hangs on an identity that staff checked counts from then on, and falls when they take it back or the name changes', async () => {
  await setPhone(world, maria, '66988850005')
  const staff = await staffMember(world, 'Equipe Arroba')
  const check = async (verified: boolean) => {
    const { status } = await staff.put(`/v6/staff/people/${maria.id}/identity`, {
      verified,
      note: 'Documento visto por vídeo.',
    })
    expect(status).toBe(200)
  }
  await check(true)
  await expectPairs(1)
  await check(false)
  await expectPairs(0)
  await check(true)
  await expectPairs(1)
  const renamed = { name: 'Maria de Oliveira', nickname: maria.nickname, phone: '66988850005' }
  expect((await maria.put('/v5/users/me', renamed)).status).toBe(200)
  await expectPairs(0)
})
