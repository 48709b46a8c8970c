import { openPostgres } from '../../server/src/platform/data/database.ts'
import { run } from '../../server/src/platform/data/query.ts'
import { startAnsweringProcess } from '../children.ts'
import { shareOf } from '../figures/measure.ts'
import { atMost, type Target } from '../figures/report.ts'
import { runStatement } from '../run-statement.ts'
import { withoutIndexes } from '../seed.ts'
import { scratchPostgres } from '../seeded.ts'
import { insertTrustNegotiations, insertTrustPeople } from '../sql/statements.ts'
import type { Measurement, Question } from './trust-node.ts'

const PEOPLE = 50_000
const NEGOTIATIONS = 1_000_000
const CONFIRMATIONS = 300

/**
 * Measures the trust graph of a million negotiations: computing it as a whole, and updating it after each
 * confirmation.
 */
export async function benchTrust(server: string): Promise<Target[]> {
  const { url, drop } = await scratchPostgres(server, 'trust')
  const node = startAnsweringProcess('negotiations/trust-node.ts')
  const measure = async (what: Question['what']): Promise<Measurement> =>
    JSON.parse(await node.ask({ url, what }))
  try {
    await fill(url)
    const first = await measure('rebuild')
    const nightly = await measure('rebuild')
    const each = await measure({ confirmations: CONFIRMATIONS })
    const alarms = await measure('alarms')
    return [
      atMost('trust: all of 1,000,000 negotiations, first time', 60, seconds(first), ' s'),
      atMost('trust: all of them again, when little changed', 60, seconds(nightly), ' s'),
      atMost('trust: memory of that process', 500, nightly.megabytes, ' MB'),
      atMost('trust: after one confirmation, p95', 50, shareOf(each.times, 0.95), ' ms'),
      atMost('trust: page of alarms for staff', 50, alarms.times[0] ?? 0, ' ms'),
    ]
  } finally {
    await node.stop()
    await drop()
  }
}

async function fill(url: string): Promise<void> {
  const database = openPostgres(url, { connections: 1 })
  try {
    await run(database.db, insertTrustPeople, { people: PEOPLE })
    await database.setUpAtOnce((session) =>
      withoutIndexes(session, ['negotiations'], async () => {
        await runStatement(session, insertTrustNegotiations, { count: NEGOTIATIONS })
      }),
    )
    await database.setUp(async ({ query }) => {
      await query('vacuum (analyze) negotiations, users')
    })
  } finally {
    await database.close()
  }
}

function seconds({ times: [milliseconds = 0] }: Measurement): number {
  return milliseconds / 1000
}
