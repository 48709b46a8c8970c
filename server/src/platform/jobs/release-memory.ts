import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what only the start of this thread needed, code that is not run again included. By itself V8 keeps it until memory runs
 * short. It holds the thread for a tenth of a second or two, so it is called before anybody waits for an answer.
 */
export function releaseMemoryOfStart(): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage: NonNullable<typeof gc> = runInNewContext('gc')
  collectGarbage({ type: 'major', flavor: 'last-resort' })
}
