import path from 'node:path'
import { openPglite } from '../server/src/platform/data/database.ts'
import { atLeast, type Target, unlessDisturbed } from './figures/report.ts'
import { addPeople, explore } from './people.ts'
import { connectionCounts, type Plan, sizeOf } from './plan.ts'
import { FEED, scenarios } from './scenarios.ts'
import { seededPglite } from './seeded.ts'
import { setStage } from './stage.ts'

/** Enough for a page 1000, and about as much as one process holds in practice. */
const POSTS = 20_000

/** Compares the feed on the embedded database with a bare handler on a copy of it. */
export async function benchPglite(plan: Plan): Promise<Target[]> {
  if (!FEED.includes(plan.only)) return []
  const { directories, remove } = await seededPglite(sizeOf(POSTS))
  const [forApp, forBare] = directories
  const targets: Target[] = []
  try {
    let headers: Record<string, string> = {}
    let list: ReturnType<typeof scenarios> = []
    for (const directory of directories) {
      const database = await openPglite(directory)
      const people = await addPeople(database)
      if (directory === forApp) headers = people.headers
      list = scenarios({ bareUser: people.bareUser, ...(await explore(database)) })
      await database.close()
    }
    console.log(`\nPGlite, ${POSTS} posts`)
    const [feed] = list.filter(({ name }) => name === FEED)
    if (!feed) throw new Error('there is no scenario for the feed')
    const stage = await setStage({
      environment: { DATA_DIR: forApp },
      database: { pglite: path.join(forBare, 'db') },
      scenarios: [feed],
      headers,
      posts: POSTS,
    })
    try {
      for (const connections of connectionCounts) {
        const isTarget = connections === 50
        const { ratio, free } = await stage.versus(feed, connections, isTarget ? plan.carefulPace : plan.pace)
        if (isTarget) {
          const target = atLeast('PGlite: feed page 1 at 50 connections, times bare', 4, ratio)
          targets.push(unlessDisturbed(target, free))
        }
      }
    } finally {
      await stage.close()
    }
  } finally {
    await remove()
  }
  return targets
}
