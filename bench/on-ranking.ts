import http from 'node:http'
import { type Database, openPostgres } from '../server/src/platform/data/database.ts'
import { one, run } from '../server/src/platform/data/query.ts'
import { startApp } from './children.ts'
import { atMost, type Target } from './figures/report.ts'
import {
  ageBothSides,
  deleteEvaluations,
  deletePastStars,
  deletePlaces,
  deleteSlaughterhouseNegotiations,
  deleteSlaughterhouses,
  insertOwnSlaughter,
  insertSlaughterhouses,
} from './sql/statements.ts'

const SLAUGHTERHOUSES = 300
const EVALUATIONS = 200
const REQUESTS = 2_000
const ROUNDS = 20
const PATH = '/v5/fridges/optimized_ranking'
const NAMES = ['frigorifico', 'frigorifco agua boa', 'sao josé', 'campo', 'bom jesus']

/**
 * Adds slaughterhouses with ratings, each of which rests on a slaughter with one of six other people, and an
 * approved slaughter of the measuring account at the first one; returns its id.
 */
async function addSlaughterhouses(database: Database, email: string): Promise<number> {
  const { id: first } = await one(database.db, insertSlaughterhouses, {
    slaughterhouses: SLAUGHTERHOUSES,
    evaluations: EVALUATIONS,
    email,
  })
  if (first === null) throw new Error('no slaughterhouse was founded')
  await run(database.db, ageBothSides, { email })
  await run(database.db, insertOwnSlaughter, { email, slaughterhouse: first })
  await database.setUp(async ({ query }) => {
    await query('vacuum (analyze) slaughterhouse_evaluations, negotiations, users, slaughterhouses')
  })
  return first
}

async function removeSlaughterhouses({ db }: Database): Promise<void> {
  await run(db, deletePastStars)
  await run(db, deleteEvaluations)
  await run(db, deleteSlaughterhouseNegotiations)
  await run(db, deletePlaces)
  await run(db, deleteSlaughterhouses)
}

type Answer = { status: number; text: string; etag: string; time: number }

function asker(url: string, headers: Record<string, string>) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, extra: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const started = performance.now()
      http
        .get(url + path, { agent, headers: { ...headers, ...extra } }, (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part
          })
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text,
              etag: response.headers.etag ?? '',
              time: performance.now() - started,
            }),
          )
        })
        .on('error', reject)
    })
  return { ask, close: () => agent.destroy() }
}

function at(times: number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN
}

/** Sends requests one after the other. */
async function timesOf(status: number, request: (nth: number) => Promise<Answer>): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < REQUESTS; nth += 1) {
    const answer = await request(nth)
    if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}`)
    times.push(answer.time)
  }
  return times
}

/** Each of these requests changes the number of ratings, and so the ranking. */
async function rateOrTakeBack(
  url: string,
  headers: Record<string, string>,
  slaughterhouse: number,
  isTakenBack: boolean,
): Promise<void> {
  const path = `${url}/v5/fridges/${slaughterhouse}/evaluations`
  const answer = isTakenBack
    ? await fetch(`${path}/female`, { method: 'DELETE', headers })
    : await fetch(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ stars: 4, sex: 'female' }),
      })
  if (!answer.ok) throw new Error(`a rating answered ${answer.status}: ${await answer.text()}`)
}

/**
 * The milliseconds from a rating on one node until the ranking of another node contains it, and how long
 * that node then took.
 */
async function timeRating(
  rateNow: () => Promise<void>,
  ask: () => Promise<Answer>,
): Promise<{ seen: number; first: number }> {
  const { etag } = await ask()
  await rateNow()
  const rated = performance.now()
  for (;;) {
    const answer = await ask()
    if (answer.etag !== etag) return { seen: performance.now() - rated, first: answer.time }
  }
}

/**
 * Measures the ranking from memory and unchanged (304), how soon a rating appears on another node, the
 * detail and the search.
 */
export async function benchRanking(url: string, headers: Record<string, string>): Promise<Target[]> {
  const database = openPostgres(url, { connections: 2 })
  await removeSlaughterhouses(database)
  const slaughterhouse = await addSlaughterhouses(database, headers.user_email ?? '')
  const [app, other] = await Promise.all([startApp({ DATABASE_URL: url }), startApp({ DATABASE_URL: url })])
  const here = asker(app.url, headers)
  const there = asker(other.url, headers)
  try {
    const { etag, text } = await here.ask(PATH)
    const whole = await timesOf(200, () => here.ask(PATH))
    const known = await timesOf(304, () => here.ask(PATH, { 'if-none-match': etag }))
    const detail = await timesOf(200, (nth) =>
      here.ask(`/v5/fridges/${slaughterhouse + (nth % SLAUGHTERHOUSES)}`),
    )
    const search = await timesOf(200, (nth) =>
      here.ask(`/v5/fridges/optimized_index?by_name=${encodeURIComponent(NAMES[nth % NAMES.length] ?? '')}`),
    )
    const seen: number[] = []
    const first: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await timeRating(
        () => rateOrTakeBack(app.url, headers, slaughterhouse, round % 2 === 1),
        () => there.ask(PATH),
      )
      seen.push(one.seen)
      first.push(one.first)
    }
    const percentiles = (times: number[]) =>
      `p50 ${at(times, 0.5).toFixed(2)} ms, p99 ${at(times, 0.99).toFixed(2)} ms`
    console.log(
      `\n${SLAUGHTERHOUSES} slaughterhouses with ${EVALUATIONS} ratings each, the ranking is ${Math.round(text.length / 1024)} KB\n` +
        `ranking from memory: ${percentiles(whole)}; to who has it (304): ${percentiles(known)}\n` +
        `first after a rating: ${percentiles(first)}; a rating is seen on another node after ${percentiles(seen)}\n` +
        `detail: ${percentiles(detail)}; search: ${percentiles(search)}`,
    )
    return [
      atMost('ranking from memory, p50', 2, at(whole, 0.5), ' ms'),
      atMost('ranking, 304, p50', 2, at(known, 0.5), ' ms'),
      atMost('a rating until another node shows it, slowest', 60_000, at(seen, 0.999), ' ms'),
      atMost('search for slaughterhouses, p99', 50, at(search, 0.99), ' ms'),
    ]
  } finally {
    here.close()
    there.close()
    await Promise.all([app.stop(), other.stop()])
    await removeSlaughterhouses(database)
    await database.close()
  }
}
