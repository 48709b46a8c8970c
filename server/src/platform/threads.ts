import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { Failure } from './errors.ts'

/** How many may wait for a thread at once. */
const MOST_WAITING = 200
const IDLE_MS = 60_000
/** One core is left for requests. */
const MOST_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Requests go first where cores are few. */
const NICER = 5

export type Threads<Task, Result> = {
  /** Throws 503 when too many wait already. */
  run(task: Task): Promise<Result>
  close(): Promise<void>
}

/**
 * Runs an exported function of a module on threads of its own, so that long work holds up no request. The first thread
 * starts with the first task, or with `warmUp`, and stays.
 */
export const createThreads = <Task, Result>(
  { module, name }: { module: string; name: string },
  { busy }: { busy: string },
): Threads<Task, Result> & { warmUp(): void } => {
  let started: Piscina<Task, Result> | undefined
  const start = () => {
    started ??= new Piscina<Task, Result>({
      filename: module,
      name,
      minThreads: 1,
      maxThreads: MOST_THREADS,
      maxQueue: MOST_WAITING,
      idleTimeout: IDLE_MS,
      niceIncrement: NICER,
    })
    return started
  }
  return {
    warmUp() {
      start()
    },
    async run(task) {
      const threads = start()
      if (threads.queueSize >= MOST_WAITING) throw new Failure(503, busy, { retryAfter: 5 })
      return threads.run(task)
    },
    async close() {
      await started?.destroy()
    },
  }
}
