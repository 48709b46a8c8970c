import type { Config } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/data/database.ts'
import { many, one } from '../platform/data/query.ts'
import { openFiles } from '../platform/files/files.ts'
import type { EraseAgain } from './erasures.ts'
import type { Manifest } from './manifest.ts'
import type { Say } from './progress.ts'
import { restoreBackup } from './restore.ts'
import { withScratchInstallation } from './scratch.ts'
import { countUnerased, findErased } from './sql/statements.ts'

type Needs = {
  config: Config & { databaseUrl: string }
  database: Database
  say: Say
  eraseAgain: EraseAgain
  /** Who closed their account before this moment must be erased in the restored installation. */
  erasedBefore: Date
  /** Secret age keys that open the backup. */
  identities: readonly string[]
}

/**
 * Restores a backup into a scratch installation, as `npm run restore` would, and looks whether everybody who is erased here
 * is erased there. A restore compares the number of rows of each table, checks every foreign key and every file's SHA-256.
 */
export async function rehearse(
  { config, database, say, eraseAgain, erasedBefore, identities }: Needs,
  file: string,
): Promise<Manifest> {
  return withScratchInstallation(config, async (scratch) => {
    const files = await openFiles(scratch.storageUrl)
    const manifest = await restoreBackup({ config: scratch, files, say, eraseAgain, identities }, file)
    const restored = await openDatabase(scratch)
    try {
      const erased = await many(database.db, findErased, { before: erasedBefore })
      const { count } = await one(restored.db, countUnerased, { people: erased })
      if (count > 0) throw new Error(`${count} people who closed their account are in the restored backup`)
    } finally {
      await restored.close()
    }
    return manifest
  })
}
