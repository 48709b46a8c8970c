import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { Failure } from './http/errors.ts'
import type { Log } from './log.ts'

/** How many may wait for a thread at once. */
export const MOST_WAITING = 200
/** A thread that nobody needs gives its memory back; the next one takes a quarter of a second to start. */
const IDLE_MS = 10 * 60_000
/** One core is left for requests. */
export const MOST_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Requests go first where cores are few. */
export const NICER = 10
/** Megabytes: without a limit a thread takes hundreds before it looks for what it could give back. */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }

type TransferList = NonNullable<Parameters<Piscina['run']>[1]>['transferList']

export type Threads<Task, Result> = {
  /** Throws 503 when too many wait already. What is transferred is the thread's from then on. */
  run(task: Task, transferred?: TransferList): Promise<Result>
  close(): Promise<void>
}

/**
 * Runs an exported function of a module on threads of its own, so that long work holds up no request. They start with the
 * first task.
 */
export function createThreads<Task, Result>(
  { module, name }: { module: string; name: string },
  { busy, log, heapMb = HEAP.maxOldGenerationSizeMb }: { busy: string; log: Log; heapMb?: number },
): Threads<Task, Result> {
  const threads = new Piscina<Task, Result>({
    filename: module,
    name,
    minThreads: 0,
    maxThreads: MOST_THREADS,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE_MS,
    niceIncrement: NICER,
    resourceLimits: { ...HEAP, maxOldGenerationSizeMb: heapMb },
  })
  // A thread that broke rejects what it was at, and another takes its place.
  threads.on('error', (error) => log.error({ err: error }, 'a thread broke'))
  return {
    async run(task, transferList) {
      if (threads.queueSize >= MOST_WAITING) throw new Failure(503, busy, { retryAfter: 5 })
      return threads.run(task, transferList ? { transferList } : {})
    },
    close: () => threads.destroy(),
  }
}
