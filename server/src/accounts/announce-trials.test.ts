import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { many } from '../platform/data/query.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { findTrialEvents } from '../testing/database/sql/statements.ts'
import { announceTrials } from './announce-trials.ts'

const DAY_MS = 24 * 60 * 60_000

let world: TestApp
let other: TestApp
let joao: Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  other = await openTestApp({}, { beside: world, holdEvents: true })
  joao = await world.person('João Silva')
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const announce = (on = world) => announceTrials({ ...on, clock: world.now })
/** The day of a wire instant as DD/MM/YYYY. */
const dayOf = (instant: string): string => instant.slice(0, 10).split('-').toReversed().join('/')
const lettersTo = (email: string): string[] =>
  [...world.letters, ...other.letters].filter(({ to }) => to === email).map(({ subject }) => subject)
const announced = async () => {
  const events = await many(world.database.db, findTrialEvents)
  return events.map(({ kind, data }) => [kind, data.user_id, data.days])
}

it('the end of a trial is announced a week before, a day before and after it, once each', async () => {
  await announce()
  expect(await announced()).toEqual([])
  const lastDay = dayOf((await joao.get('/v4/users/me')).body.trial_ends_at)
  const week = ['trial-ending', joao.id, 7]
  const day = ['trial-ending', joao.id, 1]
  const over = ['trial-ended', joao.id, undefined]

  world.advance(22 * DAY_MS)
  await announce()
  expect(await announced()).toEqual([])
  world.advance(1.01 * DAY_MS)
  await Promise.all([announce(), announce(other), announce()])
  expect(await announced()).toEqual([week])

  for (let n = 0; n < 5; n += 1) {
    world.advance(DAY_MS)
    await announce()
  }
  expect(await announced()).toEqual([week])
  world.advance(DAY_MS)
  await announce()
  await announce()
  expect(await announced()).toEqual([week, day])

  world.advance(DAY_MS)
  await Promise.all([announce(), announce(other)])
  world.advance(DAY_MS)
  await announce()
  expect(await announced()).toEqual([week, day, over])

  const welcomed = 'Boas-vindas à Arroba'
  const written = [welcomed, `Seu teste grátis vai até ${lastDay}`, 'Último dia do seu teste grátis']
  await vi.waitFor(() => expect(lettersTo(joao.email).toSorted()).toEqual(written.toSorted()), 15_000)
})

it('the letter about the end of a trial says until when everything is open', async () => {
  const maria = await world.person('Maria Souza')
  const { trial_ends_at } = (await maria.get('/v4/users/me')).body
  const lastDay = dayOf(trial_ends_at)
  world.advance(24 * DAY_MS)
  await announce()
  const letter = await vi.waitFor(() => {
    const found = [...world.letters, ...other.letters].find(
      ({ to, subject }) => to === maria.email && subject.endsWith(lastDay),
    )
    if (!found) throw new Error('the letter has not come yet')
    return found
  }, 15_000)
  expect(letter.text).toContain('Olá, Maria!')
  expect(letter.text).toContain(
    `Até ${lastDay} tudo continua liberado: escalas, ranking detalhado, busca avançada, histórico do mercado, alertas e CSV e tokens da API.`,
  )
  expect(letter.text).toContain('http://arroba.test/checkout/plano')
})

it('neither a step that is over nor a trial that ended long ago is announced', async () => {
  const before = (await announced()).length
  const [late, gone] = [await world.person('Maria Atrasada'), await world.person('Zeca Sumido')]
  world.advance(29.5 * DAY_MS)
  await announce()
  expect((await announced()).slice(before)).toEqual([
    ['trial-ending', late.id, 1],
    ['trial-ending', gone.id, 1],
  ])
  await sql`delete from trial_announcements`.execute(world.database.db)
  world.advance(10 * DAY_MS)
  await announce()
  expect((await announced()).slice(before)).toHaveLength(2)
})
