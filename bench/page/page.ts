import { cpus, totalmem } from 'node:os'
import { openPostgres } from '../../server/src/platform/data/database.ts'
import { one } from '../../server/src/platform/data/query.ts'
import type { Pace } from '../figures/measure.ts'
import { withSeeded } from '../on-postgres.ts'
import { FEED, scenarios } from '../scenarios.ts'
import { findVersion } from '../sql/statements.ts'
import { memoryAtRest } from './at-rest.ts'
import { openControl } from './control.ts'
import { pageOnAnotherNode } from './on-another-node.ts'
import { POSTS_ON_PGLITE, pageOnPglite } from './on-pglite.ts'
import { pageOnPostgres } from './on-postgres.ts'
import type { Recorded } from './record.ts'

const GIB = 1024 ** 3

/** Measures the one page that `npm run bench` prints, or those of its rows whose name holds `only`. */
export function benchPage(
  server: string,
  { posts, pace, only }: { posts: number; pace: Pace; only: string },
): Promise<Recorded> {
  return withSeeded(server, posts, async (prepared) => {
    const feed = scenarios(prepared.seeded).find(({ name }) => name === FEED)
    if (!feed) throw new Error('there is no scenario for the feed')
    const control = await openControl(prepared.url, feed.bare)
    try {
      const rows = [
        ...(await pageOnPostgres(prepared, control, { only, pace, posts })),
        ...(await pageOnAnotherNode(prepared, control, only)),
        ...(await pageOnPglite(control, pace, only)),
        ...(await memoryAtRest(server, only)),
      ]
      const on = { machine: machine(), postgres: await versionOf(prepared.url) }
      return {
        day: new Date().toISOString().slice(0, 10),
        ...on,
        posts,
        postsOnPglite: POSTS_ON_PGLITE,
        rows,
      }
    } finally {
      await control.remove()
    }
  })
}

function machine(): string {
  const [processor] = cpus()
  return `${cpus().length} × ${processor?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / GIB)} GiB`
}

async function versionOf(url: string): Promise<string> {
  const database = openPostgres(url, { connections: 1 })
  const { version } = await one(database.db, findVersion)
  await database.close()
  return version
}
