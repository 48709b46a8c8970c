import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { NICER } from '../threads.ts'
import { lowerPool, poolThreads } from './pool-priority.ts'

test.runIf(process.platform === 'linux')(
  'hashing passwords and decoding images has a lower priority than answering requests',
  async () => {
    await readFile(import.meta.filename)
    await lowerPool(pino({ level: 'silent' }))
    const threads = await poolThreads()
    expect(threads.length).toBeGreaterThan(0)
    expect(threads.map((thread) => getPriority(thread))).toEqual(threads.map(() => NICER))
    expect(getPriority(process.pid)).toBe(0)
  },
)
