import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/composition/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openPgliteInMemory } from '../src/platform/data/database.ts'
import { openFiles } from '../src/platform/files/files.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { openChannel } from '../src/platform/live/channel.ts'
import { openPayments } from '../src/platform/payments/open.ts'
import { formatJson, writeOrCompare } from './generated-file.ts'

const config = readConfig({
  APP_SECRET: 'only the routes are looked at here',
  PUBLIC_URL: 'http://localhost:3000',
})
const log = pino({ level: 'silent' })
const database = await openPgliteInMemory()
const channel = await openChannel(database, log)
const files = await openFiles(config.storageUrl)
const app = await buildApp({
  config,
  database,
  files,
  jobs: openJobs({ database, log }),
  channel,
  payments: openPayments({ config, database, clock: systemClock, log, call: async () => {} }),
  clock: systemClock,
  log,
})
try {
  await app.ready()
  await writeOrCompare('docs/openapi.json', formatJson(JSON.stringify(app.swagger())))
} finally {
  await app.close()
  await channel.close()
  await database.close()
}
