import { existsSync } from 'node:fs'
import path from 'node:path'
import { putDemo } from '../src/testing/database/demo-installation.ts'
import { putPglite } from '../src/testing/database/pglite-directory.ts'
import { findPrepared } from '../src/testing/database/prepared.ts'

// Starts the app for browser tests, on the embedded database. A new DATA_DIR is filled by copying, which takes a fraction of a first start.
const { DATA_DIR, DEMO_DATA } = process.env
if (DATA_DIR === undefined) throw new Error('DATA_DIR is missing')
if (!existsSync(path.join(DATA_DIR, 'db'))) {
  if (DEMO_DATA === 'on') await putDemo(DATA_DIR)
  else await putPglite({ kind: 'pglite', dump: (await findPrepared()).dump }, DATA_DIR)
}
await import('../../scripts/start.ts')
