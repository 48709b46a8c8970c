import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'

/**
 * What the first process tells its workers. Signals do not suffice: a terminal and systemd send them to all processes
 * at once, and others only to the first.
 */
type Order = { stop: NodeJS.Signals }

export const STOPPING = ['SIGTERM', 'SIGINT'] as const
/** The pause before a worker that ended is replaced, so that one that fails at its start is not started in a loop. */
const RESTART_MS = 1_000

/** Whether this process is one of several that listen at the same port. */
export function isWorker(): boolean {
  return cluster.isWorker
}

/** Whether this process writes the messages that all workers would otherwise repeat. */
export function isFirstProcess(): boolean {
  return cluster.worker === undefined || cluster.worker.id === 1
}

/** In a worker, waits for the first process to say when to stop. */
export function onStopOrder(stop: (signal: NodeJS.Signals) => unknown): void {
  for (const signal of STOPPING) process.on(signal, ignore)
  process.on('message', (order: Order) => stop(order.stop))
}

/**
 * Runs this many nodes of the program at one port until a signal stops them, and replaces one that ends by itself.
 * Returns the exit code. The first starts alone, so that only it sets the database up.
 */
export async function superviseWorkers(program: string, count: number, log: Log): Promise<number> {
  cluster.setupPrimary({ exec: program, args: [] })
  const alive = new Set<Worker>()
  let stopping: NodeJS.Signals | null = null

  const start = (): Worker => {
    const worker = cluster.fork()
    alive.add(worker)
    worker.on('listening', () => {
      log.info({ pid: worker.process.pid }, 'a worker listens')
      // While it started it did not hear the order yet.
      if (stopping) order(worker, stopping)
    })
    worker.on('exit', () => alive.delete(worker))
    // Writing to a worker that is gone fails, and its end is handled elsewhere.
    worker.on('error', ignore)
    return worker
  }
  const endOf = async (worker: Worker): Promise<number> => {
    const [code] = await once(worker, 'exit')
    return typeof code === 'number' ? code : 1
  }
  const replaceUntilStopped = async (first: Worker): Promise<number> => {
    for (let worker = first; ; worker = start()) {
      const code = await endOf(worker)
      if (stopping) return code
      log.error({ code }, 'a worker ended; another takes its place')
      await pause(RESTART_MS)
      if (stopping) return code
    }
  }
  for (const signal of STOPPING)
    process.on(signal, () => {
      if (stopping) {
        for (const worker of alive) worker.process.kill('SIGKILL')
        return
      }
      stopping = signal
      for (const worker of alive) order(worker, signal)
    })

  const first = start()
  const failed = endOf(first)
  const isUp = await Promise.race([once(first, 'listening').then(() => true), failed.then(() => false)])
  if (!isUp) return failed
  const others = stopping ? [] : Array.from({ length: count - 1 }, start)
  const codes = await Promise.all([first, ...others].map(replaceUntilStopped))
  return Math.max(...codes)
}

function order(worker: Worker, stop: NodeJS.Signals): void {
  if (worker.isConnected()) worker.send({ stop } satisfies Order)
}

function ignore() {}
