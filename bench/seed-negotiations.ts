import type { SetupSession } from '../server/src/platform/data/database.ts'
import { runStatement } from './run-statement.ts'
import { insertBenchPeople, insertNegotiations, insertSlaughters, setSeed } from './sql/statements.ts'

/** How many negotiations each of the two measuring people has; others sent a fifth of them. */
const THEIRS = 10_000
export const benchPeople = ['bench.app@arroba.example', 'bench.bare@arroba.example'] as const

/** The note of negotiations that a run records, which tells them from the seeded ones. */
export const RECORDED_BY_BENCH = 'Registrada pela medição.'

/**
 * Random negotiations over three years, of the seeded people and of the two of the bench, of every shape and in every state.
 * The two are there before anything refers to them, so that each run finds their negotiations.
 */
export async function seedNegotiations(
  session: SetupSession,
  { negotiations, users }: { negotiations: number; users: number },
): Promise<void> {
  const [first, second] = benchPeople
  await runStatement(session, insertBenchPeople, { emails: [first, second] })
  await runStatement(session, setSeed, { seed: 0.45 })
  const theirs = Math.min(THEIRS, Math.floor(negotiations / 10))
  const newest = new Date()
  await runStatement(session, insertNegotiations, { negotiations, users, theirs, first, second, newest })
  await runStatement(session, insertSlaughters)
}
