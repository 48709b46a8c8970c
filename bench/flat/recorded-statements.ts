import pg from 'pg'
import type { Database } from '../../server/src/platform/data/database.ts'
import { type Statement, valuesOf } from '../../server/src/platform/data/statement.ts'
import { literalOf } from '../figures/literals.ts'
import type { PlanNode } from './plan-shape.ts'

export type Run = { name: string; text: string; values: unknown[] }

/** A statement of the server's, as it runs it. */
export function runOf<Params>(statement: Statement<Params, unknown>, params: Params): Run {
  return { name: statement.name, text: statement.text, values: valuesOf(statement, params) }
}

export type Recorder = {
  /** The statements that read and that `work` runs. */
  during(work: () => Promise<void>): Promise<Run[]>
}

const READS = /^\s*(?:select|with)\b/i
const WRITES = /\b(?:insert into|update \w+ (?:\w+ )?set|delete from|pg_notify)\b|for (?:no key )?update/i

/** Notes what the connections of a database are asked, those too that are not open yet. */
export function recordStatements({ engine }: Database): Recorder {
  if (engine.kind !== 'postgres') throw new Error('statements are recorded on PostgreSQL')
  let runs: Run[] | null = null
  engine.pool.on('connect', (client) => {
    const ask = client.query.bind(client)
    const noting = (...asked: Parameters<typeof ask>) => {
      const run = readRun(asked)
      if (run && READS.test(run.text) && !WRITES.test(run.text)) runs?.push(run)
      return ask(...asked)
    }
    client.query = noting as typeof client.query
  })
  return {
    async during(work) {
      runs = []
      await work()
      return runs
    },
  }
}

function readRun([asked, values]: unknown[]): Run | null {
  if (typeof asked === 'string') return { name: '', text: asked, values: Array.isArray(values) ? values : [] }
  const { name = '', text = '', values: own = [] } = asked as Partial<Run>
  return text === '' ? null : { name, text, values: Array.isArray(values) ? values : own }
}

/** A plan that was run, the buffers that it took and how long it took to make. */
export type Explained = { plan: PlanNode; buffers: number; planningMs: number }

export type Explainer = { explain(run: Run): Promise<Explained>; close(): Promise<void> }

/** A prepared statement is planned for its values this often, before PostgreSQL decides whether one plan serves all. */
const PLANNED_ANEW = 6

type Plan = PlanNode & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
type Explanation = { Plan: Plan; 'Planning Time': number }

/** Asks PostgreSQL how many buffers statements take, with the plan that a connection has which ran them for a while. */
export async function openExplainer(url: string): Promise<Explainer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set jit = off; set statement_timeout = 120000')
  const prepared = new Map<string, string>()

  async function explain(text: string, values: unknown[] = []): Promise<Explained> {
    // What it writes is taken back, so that it can be asked again.
    await client.query('begin')
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values)
    await client.query('rollback')
    const explained: Explanation | undefined = rows[0]?.['QUERY PLAN'][0]
    if (!explained) throw new Error('a statement was not explained')
    const { Plan: plan, 'Planning Time': planningMs } = explained
    return { plan, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], planningMs }
  }
  return {
    async explain({ name, text, values }) {
      if (name === '') return explain(text, values)
      const known = prepared.get(text) ?? `flat_${prepared.size}`
      if (!prepared.has(text)) {
        await client.query(`prepare ${known} as ${text}`)
        prepared.set(text, known)
      }
      const given = values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`
      let explained = await explain(`execute ${known}${given}`)
      for (let time = 1; time < PLANNED_ANEW; time += 1) explained = await explain(`execute ${known}${given}`)
      return explained
    },
    close: () => client.end(),
  }
}
