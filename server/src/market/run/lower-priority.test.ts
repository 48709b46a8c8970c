import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { lowerPriority } from './lower-priority.ts'

let child: ChildProcess | undefined
afterAll(() => child?.kill('SIGKILL'))

test('a process of the lowest priority, and its session, take only what everything else leaves', async () => {
  child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
  const { pid } = child
  if (pid === undefined) throw new Error('no process began')
  await lowerPriority(pid)
  expect(getPriority(pid)).toBe(19)
  const session = `/proc/${pid}/autogroup`
  if (existsSync(session) && readFileSync(session, 'utf8') !== '')
    expect(readFileSync(session, 'utf8')).toContain('nice 19')
})
