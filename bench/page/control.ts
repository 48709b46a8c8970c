import { openPgbench, type Pgbench } from '../figures/pgbench.ts'
import { MOST_MOVED, type Row, tableOf } from './rows.ts'

/** Of the control: as many as there are processors on the machines that the goals are for. */
const CONNECTIONS = 2
/** A row that was disturbed is measured so often in all before it is given up. */
const MOST_TRIES = 2

export type Measured = Omit<Row, 'moved'>
export type Controlled = { measure(work: () => Promise<Measured>): Promise<Row>; remove(): Promise<void> }

/** Measures rows between two runs of one statement by pgbench, which differ only if the machine did other work. */
export async function openControl(
  url: string,
  statement: { text: string; values: unknown[] },
): Promise<Controlled> {
  const pgbench = await openPgbench(url, statement)
  let latest = await runOf(pgbench)
  return {
    async measure(work) {
      let row: Row
      let tries = 0
      do {
        const before = latest
        const measured = await work()
        latest = await runOf(pgbench)
        row = { ...measured, moved: Math.abs(latest / before - 1) }
        tries += 1
      } while (row.moved > MOST_MOVED && tries < MOST_TRIES)
      console.error(tableOf([row]).split('\n').at(-1))
      return row
    },
    remove: () => pgbench.remove(),
  }
}

function runOf(pgbench: Pgbench): Promise<number> {
  return pgbench.rate(CONNECTIONS, 1)
}
