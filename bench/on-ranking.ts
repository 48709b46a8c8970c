import http from 'node:http'
import { type Database, openPostgres } from '../server/src/platform/data/database.ts'
import { startApp } from './children.ts'
import { atMost, type Target } from './report.ts'

const SLAUGHTERHOUSES = 300
const RATINGS = 200
const REQUESTS = 2_000
const ROUNDS = 20
const PATH = '/v5/fridges/optimized_ranking'
const NAMES = ['frigorifico', 'frigorifco agua boa', 'sao josé', 'campo', 'bom jesus']

/**
 * Slaughterhouses with ratings, each after a slaughter with one of six others, and an approved slaughter of who measures
 * at the first of them; answers its id.
 */
const addSlaughterhouses = async (database: Database, email: string): Promise<number> => {
  let first: number | undefined
  await database.setUp(async ({ query }) => {
    const [found] = await query<{ id: number }>(
      `with founded as (
         insert into slaughterhouses (name, city_code) select 'Bench Frigorífico ' || name, code from cities order by code limit $1
         returning id
       ), aged as (
         update users set created_at = created_at - interval '1 year'
         where id in (select id from users where id > 2 and email <> $3 order by id limit $2) returning id
       ), raters as (
         select id, row_number() over (order by id) as nth, count(*) over () as count from aged
       ), negotiated as (
         insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughterhouse_id, payment_deadline,
           payment_measure, value, city_code, heads, created_at, sent_at, reviewed_at)
         select r.id, other.id, 'approved', 'sale', current_date - 100, t.id, f.id, 0, 'fifteen_kilos', 300, 5100201,
           1 + (random() * 120)::int, now(), now(), now() - interval '95 days'
         from founded f cross join raters r
         join raters other on other.nth = 1 + (r.nth + f.id % 6) % r.count
         join tags t on t.slug = 'boi-gordo'
         returning id, user_id, slaughterhouse_id
       ), rated as (
         insert into slaughterhouse_evaluations (slaughterhouse_id, user_id, sex, stars, rated_at, first_rated_at, negotiation_id)
         select slaughterhouse_id, user_id, 'male', 1 + (random() * 4)::int, at, at, id
         from (select *, now() - random() * interval '90 days' as at from negotiated) given
       )
       select min(id) as id from founded`,
      [SLAUGHTERHOUSES, RATINGS, email],
    )
    first = found?.id
    // Whoever measures has no other rating there, and both sides of their slaughter are no newcomers.
    await query(`update users set created_at = created_at - interval '1 year' where email = $1 or id = 2`, [
      email,
    ])
    await query(
      `insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughterhouse_id, payment_deadline,
         payment_measure, value, city_code, heads, created_at, sent_at, reviewed_at)
       select u.id, 2, 'approved', 'sale', current_date, t.id, $2, 0, 'fifteen_kilos', 300, 5100201, 40, now(), now(), now()
       from users u, tags t where u.email = $1 and t.slug = 'vaca-gorda' limit 1`,
      [email, first],
    )
    await query('vacuum (analyze) slaughterhouse_evaluations')
    await query('vacuum (analyze) negotiations')
    await query('vacuum (analyze) users')
    await query('vacuum (analyze) slaughterhouses')
  })
  if (first === undefined) throw new Error('no slaughterhouse was founded')
  return first
}

const removeSlaughterhouses = (database: Database): Promise<void> =>
  database.setUp(({ script }) =>
    script(`
      delete from slaughterhouse_past_stars where slaughterhouse_id in (select id from slaughterhouses where name like 'Bench %');
      delete from slaughterhouse_evaluations where slaughterhouse_id in (select id from slaughterhouses where name like 'Bench %');
      delete from negotiations where slaughterhouse_id in (select id from slaughterhouses where name like 'Bench %');
      delete from slaughterhouse_places where slaughterhouse_id in (select id from slaughterhouses where name like 'Bench %');
      delete from slaughterhouses where name like 'Bench %'`),
  )

type Answer = { status: number; text: string; etag: string; time: number }

const asker = (url: string, headers: Record<string, string>) => {
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

const at = (times: number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN

/** One request after the other. */
const timesOf = async (status: number, request: (nth: number) => Promise<Answer>): Promise<number[]> => {
  const times: number[] = []
  for (let nth = 0; nth < REQUESTS; nth += 1) {
    const answer = await request(nth)
    if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}`)
    times.push(answer.time)
  }
  return times
}

/** Each changes the count of ratings, and so what the ranking says. */
const rateOrTakeBack = async (
  url: string,
  headers: Record<string, string>,
  slaughterhouse: number,
  isTakenBack: boolean,
): Promise<void> => {
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

/** Milliseconds from a rating on one node until another node's ranking has it, and how long that node then took. */
const timeRating = async (
  rateNow: () => Promise<void>,
  ask: () => Promise<Answer>,
): Promise<{ seen: number; first: number }> => {
  const { etag } = await ask()
  await rateNow()
  const rated = performance.now()
  for (;;) {
    const answer = await ask()
    if (answer.etag !== etag) return { seen: performance.now() - rated, first: answer.time }
  }
}

/** The ranking from memory and to who has it, how soon a rating is seen on another node, the detail and the search. */
export const benchRanking = async (url: string, headers: Record<string, string>): Promise<Target[]> => {
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
      `\n${SLAUGHTERHOUSES} slaughterhouses with ${RATINGS} ratings each, the ranking is ${Math.round(text.length / 1024)} KB\n` +
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
