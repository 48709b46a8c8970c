import { inject } from 'vitest'
import type { Database } from '../platform/data/database.ts'
import { copyDatabase } from './database/copy-database.ts'

/** A migrated database that no other test file uses, on the engine that prepare.ts chose. */
export function openTestDatabase(): Promise<Database> {
  return copyDatabase(inject('prepared'))
}
