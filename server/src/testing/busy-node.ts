import { pino } from 'pino'
import { openDatabase } from '../platform/data/database.ts'
import { openJobs } from '../platform/jobs/jobs.ts'

/** A node that takes a letter to send and never comes to send it; the test kills it. */
const [, , dataDir = '', databaseUrl] = process.argv
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || null })
const jobs = openJobs({ database, log: pino({ level: 'silent' }), beatSeconds: 1 })
const idle = { run: async () => {} }
await jobs.start({
  'send-mail': {
    run: () => {
      process.stdout.write('at work\n')
      return new Promise<void>(() => {})
    },
  },
  'announce-trials': idle,
  'apply-retention': idle,
})
await jobs.enqueue(database.db, 'send-mail', {
  to: 'joao@arroba.example',
  subject: 'Oi',
  text: 'Oi',
  html: '<p>Oi</p>',
})
