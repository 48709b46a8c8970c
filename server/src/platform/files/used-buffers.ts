import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** So much may wait to be freed. */
const LET_LIE = 8 * 1024 * 1024

// Collecting what is young takes 1 to 2 ms. Left alone V8 does so when its own heap is full; the buffers of uploads lie
// outside of it, and 60 MB and more of them pile up before.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void

let lying = 0

/** Says that so many bytes of short-lived buffers are used up; every few megabytes they are given back. */
export const usedUp = (bytes: number): void => {
  lying += bytes
  if (lying < LET_LIE) return
  lying = 0
  collect({ type: 'minor' })
}
