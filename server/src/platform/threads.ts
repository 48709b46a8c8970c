import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { Failure } from './http/errors.ts'
import type { Log } from './log.ts'

/** How many tasks may wait for a thread. */
export const MOST_WAITING = 200
/** How long an idle thread is kept. Ending it releases its memory; starting another takes a quarter of a second. */
const IDLE_MS = 10 * 60_000
/** How many threads run. One core is left for requests. */
export const MOST_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))
/** The nice value of these threads, so that requests go first where cores are few. */
export const NICER = 10
/** Memory limits of a thread in megabytes: without them a thread takes hundreds before it collects garbage. */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }

type TransferList = NonNullable<Parameters<Piscina['run']>[1]>['transferList']

export type Threads<Task, Result> = {
  /** Runs a task; throws 503 when too many tasks wait already. Transferred buffers then belong to the thread. */
  run(task: Task, transferred?: TransferList): Promise<Result>
  close(): Promise<void>
}

/**
 * Runs an exported function of a module on threads of its own, so that long work delays no request. The threads start
 * with the first task.
 */
export function createThreads<Task, Result>(
  { module, name }: { module: string; name: string },
  { busy, log }: { busy: string; log: Log },
): Threads<Task, Result> {
  const threads = new Piscina<Task, Result>({
    filename: module,
    name,
    minThreads: 0,
    maxThreads: MOST_THREADS,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE_MS,
    niceIncrement: NICER,
    resourceLimits: HEAP,
  })
  // A broken thread rejects its task, and another thread takes its place.
  threads.on('error', (error) => log.error({ err: error }, 'a thread broke'))
  return {
    async run(task, transferList) {
      if (threads.queueSize >= MOST_WAITING) throw new Failure(503, busy, { retryAfter: 5 })
      return threads.run(task, transferList ? { transferList } : {})
    },
    close: () => threads.destroy(),
  }
}
