import { setTimeout as pause } from 'node:timers/promises'
import { type RunningApp, startApp } from '../children.ts'
import { shareOf } from '../figures/measure.ts'
import type { Prepared } from '../on-postgres.ts'
import type { Controlled, Measured } from './control.ts'
import type { Row } from './rows.ts'

const NAME = 'a like shows on another node, p99'
const LIKES = 200
/** Page 1 of another node is behind what one node has committed for no longer. */
const MOST_MS = 50
const BETWEEN_LOOKS_MS = 1

/** Measures for how long the page of one node is behind what another has answered. */
export async function pageOnAnotherNode(
  { url, headers }: Prepared,
  control: Controlled,
  only: string,
): Promise<Row[]> {
  if (!NAME.includes(only)) return []
  const environment = { DATABASE_URL: url }
  const here = await startApp(environment)
  const there = await startApp(environment)
  try {
    return [await control.measure(() => likes(here, there, headers))]
  } finally {
    await Promise.all([here.stop(), there.stop()])
  }
}

async function likes(
  here: RunningApp,
  there: RunningApp,
  headers: Record<string, string>,
): Promise<Measured> {
  const post = await newestOn(there, headers)
  const times: number[] = []
  for (let nth = 0; nth < LIKES; nth += 1) {
    const wanted = nth % 2 === 0
    await evaluate(here, post.id, headers, wanted || null)
    const answered = performance.now()
    while ((await newestOn(there, headers)).isLiked !== wanted) await pause(BETWEEN_LOOKS_MS)
    times.push(performance.now() - answered)
  }
  return {
    ...{ what: NAME, unit: 'ms', bare: null, pgbench: null, ratio: null },
    ours: shareOf(times, 0.99),
    goal: { kind: 'ours-at-most', limit: MOST_MS },
  }
}

/** The first post of page 1, as this node answers it. */
async function newestOn(
  { url }: RunningApp,
  headers: Record<string, string>,
): Promise<{ id: number; isLiked: boolean }> {
  const answer = await fetch(`${url}/v6/posts?page=1&by_kind=feed`, { headers })
  const { posts } = (await answer.json()) as { posts: { id: number; evaluation: true | null }[] }
  const [newest] = posts
  if (!newest) throw new Error('there is no post')
  return { id: newest.id, isLiked: newest.evaluation === true }
}

async function evaluate(
  { url }: RunningApp,
  id: number,
  headers: Record<string, string>,
  evaluation: true | null,
): Promise<void> {
  const answer = await fetch(`${url}/v6/posts/${id}/evaluate`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ evaluation }),
  })
  if (!answer.ok) throw new Error(`a like was answered ${answer.status}`)
  await answer.arrayBuffer()
}
