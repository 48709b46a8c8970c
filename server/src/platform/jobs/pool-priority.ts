import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import type { Log } from '../log.ts'
import { NICER } from '../threads.ts'

const TASKS = '/proc/self/task'
const NAME = 'libuv-worker'

async function isOfThePool(thread: string): Promise<boolean> {
  return (await readFile(`${TASKS}/${thread}/comm`, 'utf8').catch(() => '')).trim() === NAME
}

/** The threads that passwords, pictures and files are worked on; Linux knows each as a task with a number. */
export async function poolThreads(): Promise<number[]> {
  const threads = await readdir(TASKS).catch(() => [])
  const found: number[] = []
  for (const thread of threads) if (await isOfThePool(thread)) found.push(Number(thread))
  return found
}

/**
 * Lowers the priority of the threads that hash passwords and decode pictures, so that requests and the database go
 * first where cores are few. Threads that libvips starts inherit the priority. Does nothing on systems other than
 * Linux.
 */
export async function lowerPool(log: Log): Promise<void> {
  try {
    for (const thread of await poolThreads()) setPriority(thread, NICER)
  } catch (err) {
    log.warn({ err }, 'passwords and pictures keep the priority of requests')
  }
}
