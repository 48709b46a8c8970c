import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

/** Nobody waits for a run, so that it takes only what everything else leaves. */
const NICEST = 19

/**
 * Where Linux shares the processors between sessions (sched(7), autogroup), the priority of a process counts only within its session, and
 * that of the session counts against all others. Elsewhere there is no such file.
 */
export async function lowerPriority(pid: number): Promise<void> {
  setPriority(pid, NICEST)
  await writeFile(`/proc/${pid}/autogroup`, String(NICEST)).catch(() => {})
}
