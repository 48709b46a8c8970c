import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { createThreads, MOST_THREADS, MOST_WAITING } from './threads.ts'

const WORK = `export const work = async ({ milliseconds, fails }) => {
  if (fails) throw new Error('it broke')
  await new Promise((done) => setTimeout(done, milliseconds))
  return milliseconds
}`
type Task = { milliseconds: number; fails?: boolean }

const directory = mkdtempSync(path.join(tmpdir(), 'arroba-threads-'))
const file = path.join(directory, 'work.mjs')
writeFileSync(file, WORK)

const opened = () =>
  createThreads<Task, number>(
    { module: pathToFileURL(file).href, name: 'work' },
    { busy: 'Muita gente. Tente de novo.', log: pino({ level: 'silent' }) },
  )
const threads = opened()
afterAll(async () => {
  await threads.close()
  rmSync(directory, { recursive: true })
})

it('threads run many tasks, each with its own answer', async () => {
  const times = Array.from({ length: 20 }, (_, index) => index % 5)
  expect(await Promise.all(times.map((milliseconds) => threads.run({ milliseconds })))).toEqual(times)
})

it('a task that fails in a thread rejects alone, and the others go on', async () => {
  const [broken, fine] = await Promise.allSettled([
    threads.run({ milliseconds: 0, fails: true }),
    threads.run({ milliseconds: 1 }),
  ])
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'it broke' } })
  expect(fine).toMatchObject({ status: 'fulfilled', value: 1 })
})

it('a limited number of tasks waits for a thread, and closing the threads ends them', async () => {
  const others = opened()
  // The first tasks run as soon as their threads have started; the others wait.
  const waiting = Array.from({ length: MOST_THREADS + MOST_WAITING }, () =>
    others.run({ milliseconds: 60_000 }),
  )
  const ended = Promise.allSettled(waiting)
  await expect(others.run({ milliseconds: 0 })).rejects.toMatchObject({
    status: 503,
    messages: ['Muita gente. Tente de novo.'],
  })
  await others.close()
  expect((await ended).every(({ status }) => status === 'rejected')).toBe(true)
})
