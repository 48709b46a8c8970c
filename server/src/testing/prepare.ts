import type { TestProject } from 'vitest/node'
import { dropCopies } from './database/drop-copies.ts'
import { findPrepared, newPrefix, type Prepared } from './database/prepared.ts'

/**
 * Says which migrated database this run copies. The first worker that needs it makes it: this process would load the whole server for
 * nothing else. Whoever starts many runs has one: PREPARED_DATABASE is its JSON.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prepared = await ofThisRun(process.env.PREPARED_DATABASE)
  project.provide('prepared', prepared)
  return () => dropCopies(prepared)
}

async function ofThisRun(given: string | undefined): Promise<Prepared> {
  if (given === undefined) return findPrepared()
  return { ...JSON.parse(given), prefix: newPrefix() }
}
