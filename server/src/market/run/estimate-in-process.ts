import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { EstimateResult, EstimateTask } from './estimate-negotiations.ts'
import { lowerPriority } from './lower-priority.ts'

/**
 * What the process is sent: its task, with the address at which it reads the negotiations itself; and without one, each time that it asks
 * with 'next', the next text of lines, null after the last.
 */
export type ToProcess = { task: EstimateTask; databaseUrl: string | null } | { lines: string | null }
type FromProcess = 'next' | EstimateResult

const PROGRAM = fileURLToPath(new URL('./estimate-process.ts', import.meta.url))
/**
 * Enough for the participants and quotes of a million negotiations. Garbage is collected by the thread that computes: threads that help it
 * would take a second processor from requests, and an eighth more of processor time in all.
 */
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=4', '--single-threaded-gc']

/**
 * Estimates in a process of its own. In a thread of the server its memory, which the whole process changes at once, held requests up:
 * the feed's slowest took twice as long.
 */
export async function estimateInProcess(
  task: EstimateTask,
  databaseUrl: string | null,
  lines: AsyncIterator<string>,
): Promise<EstimateResult> {
  const child = fork(PROGRAM, {
    execArgv: HEAP,
    serialization: 'advanced',
    // A session of its own, of which Linux makes a group of its own.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // What is sent to a process that has ended fails here as well; its end is what is told.
  child.on('error', () => {})
  try {
    if (child.pid !== undefined) await lowerPriority(child.pid)
    const failure = failureOf(child)
    child.send({ task, databaseUrl } satisfies ToProcess)
    while (true) {
      const [message]: FromProcess[] = await Promise.race([once(child, 'message'), failure])
      if (message === undefined) throw new Error('the estimate sent nothing')
      if (message !== 'next') return message
      const next = await lines.next()
      child.send({ lines: next.done ? null : next.value } satisfies ToProcess)
    }
  } finally {
    child.kill('SIGKILL')
  }
}

/** Rejects with what the process said when it ends. */
async function failureOf(child: ChildProcess): Promise<never> {
  const said = child.stderr ? text(child.stderr) : ''
  const [code, signal] = await once(child, 'exit')
  throw new Error(`the estimate ended with ${code ?? signal}: ${await said}`)
}
