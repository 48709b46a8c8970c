import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Person, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

const LAST = 'Você é a última pessoa da equipe. Ponha outra na equipe antes de excluir a sua conta.'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const close = (who: Person) => who.post('/v6/users/me/closing', { password: who.password })

async function staffLeft(): Promise<number> {
  const staff = await world.database.db
    .selectFrom('users')
    .select('id')
    .where('is_staff', '=', true)
    .execute()
  return staff.length
}

test('the last of the staff cannot close their account until there is another', async () => {
  const equipe = await staffMember(world, 'Equipe Arroba')
  expect(await close(equipe)).toMatchObject({ status: 409, body: { errors: [LAST] } })
  expect((await equipe.get('/v4/users/me')).status).toBe(200)
  await staffMember(world, 'Outra Pessoa')
  expect((await close(equipe)).status).toBe(200)
  expect(await staffLeft()).toBe(1)
})

test('of two of the staff who close their accounts at once one stays', async () => {
  const [one, other] = [await staffMember(world, 'Uma Pessoa'), await staffMember(world, 'Outra Pessoa')]
  const answers = await Promise.all([close(one), close(other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await staffLeft()).toBe(1)
})

test('of two of the staff one who leaves and one who is taken out at once, one stays', async () => {
  const [one, other] = [await staffMember(world, 'Uma Pessoa'), await staffMember(world, 'Outra Pessoa')]
  await one.get(`/v6/staff/people/${other.id}`)
  const answers = await Promise.all([
    close(other),
    other.put(`/v6/staff/people/${one.id}/staff`, { is_staff: false }),
  ])
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect(await staffLeft()).toBeGreaterThanOrEqual(1)
})

test('nobody suspends the last of the staff', async () => {
  const equipe = await staffMember(world, 'Equipe Arroba')
  const suspended = await equipe.post(`/v6/staff/people/${equipe.id}/suspend`, { days: 1, reason: 'Férias' })
  expect(suspended.status).toBe(409)
  expect(await staffLeft()).toBe(1)
})

test('whoever is suspended is not counted as one of the staff who could stay', async () => {
  const equipe = await staffMember(world, 'Equipe Arroba')
  const other = await staffMember(world, 'Outra Pessoa')
  // On the command line of the server somebody suspended can be put on the staff.
  const { db } = world.database
  await sql`update users set suspended_at = ${world.now()}, suspended_reason = 'Golpe' where id = ${other.id}`.execute(
    db,
  )
  expect(await close(equipe)).toMatchObject({ status: 409, body: { errors: [LAST] } })
  const left = await equipe.put(`/v6/staff/people/${equipe.id}/staff`, { is_staff: false })
  expect(left.status).toBe(409)
  expect((await equipe.get(`/v6/staff/people/${equipe.id}`)).body.person.can.end_staff).toBe(false)
  await sql`update users set suspended_until = ${world.now()} where id = ${other.id}`.execute(db)
  expect((await close(equipe)).status).toBe(200)
})
