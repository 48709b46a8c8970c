import { answersList } from '../../contract/src/http.ts'
import { endpoints } from '../../server/src/testing/client.ts'
import { atMost, type Target } from '../figures/report.ts'
import type { Plan } from '../plan.ts'
import { seededLists } from '../seeded.ts'
import { openAsking } from './asking.ts'
import { combinations } from './combinations.ts'
import { filtersOf, NOT_ASKED, PATHS } from './lists.ts'
import { openExplainer } from './recorded-statements.ts'

const SMALLEST = 200_000
const SIZES = [SMALLEST, 1_000_000]
const LONG_SIZE = 10_000_000
/** Over so many days posts were written, of the smallest size or of each. */
const DAYS = 60
/** From one size to the next a list may take so many times the buffers. */
const MOST_GROWTH = 1.2
const DEEP_PAGE = 50
/** The number of combinations of a list that are printed one by one, those that grow the most first. */
const PRINTED = 6

type Question = { list: string; address: string; isStaffs: boolean }
/** What a question took at a size, and with how many rows it was answered; null where it was not. */
type Cost = { buffers: number; rows: number | null }
type CostsByAddress = Map<string, Cost[]>

/**
 * Asks for every list of the contract with combinations of its filters, the first page and a deep one, of databases that SQL alone
 * filled, and compares from size to size how many buffers the statements take.
 */
export async function benchLists(
  server: string,
  { isLong, isOverTime, list }: Pick<Plan, 'isLong' | 'isOverTime' | 'list'>,
): Promise<Target[]> {
  const questions = allQuestions().filter((question) => question.list.includes(list))
  const sizes = isLong ? [...SIZES, LONG_SIZE] : SIZES
  const found: CostsByAddress = new Map()
  for (const size of sizes) {
    console.error(`${questions.length} questions at ${size} rows`)
    const days = isOverTime ? (DAYS * size) / SMALLEST : DAYS
    await measure(await seededLists(server, size, days), questions, found)
  }
  console.log(tableOf(questions, found, sizes))
  return judge(questions, found)
}

function allQuestions(): Question[] {
  const lists = endpoints.filter((endpoint) => answersList(endpoint) && !(endpoint.path in NOT_ASKED))
  return lists.flatMap(({ path, access, query }) => {
    const isPaged = query !== undefined && 'page' in query.properties
    return combinations(filtersOf[path] ?? []).flatMap((filters) =>
      (isPaged ? [1, DEEP_PAGE] : [1]).map((page) => {
        const asked = new URLSearchParams({ ...filters, ...(page > 1 && { page: String(page) }) })
        const address = `${PATHS[path] ?? path.replace('{id}', '1')}?${asked}`
        return { list: path, address, isStaffs: access === 'staff' }
      }),
    )
  })
}

async function measure(url: string, questions: readonly Question[], found: CostsByAddress): Promise<void> {
  const asking = await openAsking(url)
  const explainer = await openExplainer(url)
  try {
    for (const { address, isStaffs } of questions) {
      const { rows, runs } = await asking.ask(address, isStaffs)
      let buffers = 0
      for (const run of runs) buffers += (await explainer.explain(run)).buffers
      found.set(address, [...(found.get(address) ?? []), { buffers, rows }])
    }
  } finally {
    await explainer.close()
    await asking.close()
  }
}

/**
 * How many times the buffers of the size before the last question took. Null where it was answered with other rows than before: a
 * page that is full now and was not then costs more because it shows more.
 */
function growthOf(costs: readonly Cost[]): number | null {
  const [before, last] = costs.slice(-2)
  if (!before || !last || before.rows === null || last.rows === null) return Number.NaN
  if (before.rows !== last.rows) return null
  return last.buffers === before.buffers ? 1 : last.buffers / Math.max(before.buffers, 1)
}

function tableOf(questions: readonly Question[], found: CostsByAddress, sizes: readonly number[]): string {
  const lines = [
    `| list and question | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | growth |`,
    `|:--|${sizes.map(() => '--:|').join('')}--:|`,
  ]
  for (const [list, own] of Map.groupBy(questions, (question) => question.list)) {
    const rows = own
      .map(({ address }) => ({ address, costs: found.get(address) ?? [] }))
      .map((row) => ({ ...row, growth: growthOf(row.costs) }))
      .toSorted((one, other) => (other.growth ?? 0) - (one.growth ?? 0))
    lines.push(
      `| **${list}**: ${summaryOf(rows)} | ${sizes.map((_, at) => middleOf(rows, at)).join(' | ')} | |`,
    )
    for (const { address, costs, growth } of rows.slice(0, PRINTED))
      lines.push(
        `| ${decodeURIComponent(address)} | ${costs.map(costInWords).join(' | ')} | ${growth === null ? 'other rows' : growth.toFixed(2)} |`,
      )
  }
  return lines.join('\n')
}

type TableRow = { costs: Cost[]; growth: number | null }

function summaryOf(rows: readonly TableRow[]): string {
  const grown = rows.filter(({ growth }) => growth !== null && growth > MOST_GROWTH).length
  const others = rows.filter(({ growth }) => growth === null).length
  const refused = rows.filter(({ growth }) => Number.isNaN(growth)).length
  return `${rows.length} asked, ${grown} grew, ${others} answered with other rows, ${refused} not answered; the middle one`
}

function costInWords({ buffers, rows }: Cost): string {
  return rows === null ? `${buffers}, refused` : String(buffers)
}

function middleOf(rows: readonly TableRow[], at: number): number {
  const counts = rows.map(({ costs }) => costs[at]?.buffers ?? 0).toSorted((one, other) => one - other)
  return counts[Math.floor(counts.length / 2)] ?? 0
}

/** One target a list: that which grew the most. */
function judge(questions: readonly Question[], found: CostsByAddress): Target[] {
  return [...Map.groupBy(questions, ({ list }) => list)].map(([list, own]) => {
    const growths = own.map(({ address }) => growthOf(found.get(address) ?? []) ?? 1)
    const most = growths.some(Number.isNaN) ? Number.NaN : Math.max(...growths)
    return atMost(`${list}: buffers, times those of a size before`, MOST_GROWTH, most)
  })
}
