import { sql } from 'kysely'
import type { TestApp } from './app.ts'

export type Person = Awaited<ReturnType<TestApp['person']>>

/** Ends the trial of somebody without a plan, and moves the clock past the time for which a session is cached. */
export async function endTrial(world: TestApp, { id }: Pick<Person, 'id'>): Promise<void> {
  const over = new Date(Date.now() - 24 * 60 * 60_000)
  await sql`update users set trial_ends_at = ${over} where id = ${id}`.execute(world.database.db)
  world.advance(6_000)
}

/** Somebody on the free plan. */
export async function freeAccount(world: TestApp, name: string): Promise<Person> {
  const person = await world.person(name)
  await endTrial(world, person)
  return person
}
