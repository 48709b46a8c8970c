import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dropCopies } from '../src/testing/database/drop-copies.ts'
import { findPrepared, type Prepared } from '../src/testing/database/prepared.ts'
import { makeTemplate } from '../src/testing/database/template.ts'
import { COUNTED, COUNTED_NAMES, Tally } from '../src/testing/histories/history-events.ts'
import { say } from './command.ts'
import { openProgress } from './prove-ledger/progress.ts'
import type { HistoriesResult, Range } from './prove-ledger/worker.ts'

/**
 * Lives histories of payments beside a model of the rules: through the commands on two nodes of a PostgreSQL database, and
 * of entries alone. Says how often each thing happened, and fails on a difference and on what never happened.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    entries: { type: 'string', default: '10000' },
    /** Another run lives other lives: a seed says which. */
    from: { type: 'string', default: '1' },
    processes: { type: 'string', default: '2' },
    /** A file that records finished ranges, so that an interrupted run continues from it. */
    progress: { type: 'string' },
  },
})

const SIZES = { commands: 50, entries: 1_000 } as const
const worker = path.join(import.meta.dirname, 'prove-ledger/worker.ts')

function rangesOf(how: Range['how'], count: number, from: number): Range[] {
  const size = SIZES[how]
  return Array.from({ length: Math.ceil(count / size) }, (_, nth) => ({
    how,
    from: from + nth * size,
    count: Math.min(size, count - nth * size),
  }))
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const ended = new AbortController()
  const { signal } = ended
  const exit = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a process that lived histories ended with ${code}`)
  })
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), exit])
    return answer
  } finally {
    ended.abort()
    exit.catch(() => null)
  }
}

async function runPart(
  prepared: Prepared,
  next: () => Range | undefined,
  done: (lived: HistoriesResult) => Promise<void>,
): Promise<void> {
  const env = { ...process.env, PREPARED_DATABASE: JSON.stringify(prepared) }
  const child = fork(worker, { env })
  await answerOf(child)
  for (let range = next(); range; range = next()) {
    child.send(range)
    await done(await answerOf<HistoriesResult>(child))
  }
  child.send('end')
  await once(child, 'exit')
}

function countOf(lived: HistoriesResult[], how: Range['how']): number {
  return lived.filter((one) => one.how === how).reduce((sum, { count }) => sum + count, 0)
}

function report(lived: HistoriesResult[], engine: string): boolean {
  const tally = new Tally()
  for (const { counts } of lived) tally.addAll(counts)
  const failures = lived.flatMap((one) => one.failures)
  const count = countOf(lived, 'commands')
  for (const what of COUNTED_NAMES) console.log(`${String(tally.of(what)).padStart(9)}  ${COUNTED[what]}`)
  for (const failure of failures.slice(0, 5)) console.log(`\n${failure}`)
  console.log(
    `\n${count} histories through the commands on two nodes on ${engine} and ${countOf(lived, 'entries')} of entries ` +
      `alone: ${failures.length} differences.`,
  )
  const missing = [...(count > 0 ? tally.missing : []), ...tally.unneeded]
  for (const what of missing) console.log(`It never happened: ${COUNTED[what]}.`)
  return failures.length === 0 && missing.length === 0
}

const progress = await openProgress(values.progress)
const from = Number(values.from)
const ranges = [
  ...rangesOf('entries', Number(values.entries), from),
  ...rangesOf('commands', Number(values.histories), from),
].filter((range) => !progress.isDone(range))
const prepared = await findPrepared()
await makeTemplate(prepared)
const began = Date.now()
let livedNow = 0
async function done(lived: HistoriesResult): Promise<void> {
  await progress.add(lived)
  livedNow += lived.how === 'commands' ? lived.count : 0
  const rate = (livedNow / ((Date.now() - began) / 1000)).toFixed(1)
  const failed = progress.lived.flatMap(({ failures }) => failures).length
  say(`${countOf(progress.lived, 'commands')} histories, ${failed} differences, ${rate} a second`)
}
try {
  await Promise.all(
    Array.from({ length: Number(values.processes) }, () => runPart(prepared, () => ranges.shift(), done)),
  )
} finally {
  await dropCopies(prepared)
}
process.exitCode = report(progress.lived, prepared.kind === 'postgres' ? 'PostgreSQL' : 'PGlite') ? 0 : 1
