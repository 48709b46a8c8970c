import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { type Installation, newInstallation } from '../testing/installation.ts'
import { type Node, startNode } from '../testing/node.ts'
import { isNightly } from '../testing/selected-tests.ts'

const SOON = { timeout: 60_000, interval: 50 }
let installation: Installation
let group: Node

beforeAll(async () => {
  installation = await newInstallation()
  group = await startNode({ ...installation.environment, WORKERS: '2' })
}, 120_000)
afterAll(async () => {
  group.process.kill('SIGKILL')
  await group.ended
  await installation.remove()
})

/** The process ids of the workers that came to listen, in that order. */
function workers(): number[] {
  const lines = group.output().split('\n')
  return lines.filter((line) => line.includes('a worker listens')).map((line) => Number(JSON.parse(line).pid))
}

it.runIf(isNightly && inject('prepared').kind === 'postgres')(
  'two workers answer at one port, one that dies is replaced, and all stop together',
  {
    timeout: 180_000,
  },
  async () => {
    await vi.waitFor(() => expect(workers()).toHaveLength(2), SOON)
    const [first = 0, second = 0] = workers()
    process.kill(second, 'SIGKILL')
    await vi.waitFor(() => expect(workers()).toHaveLength(3), SOON)
    const third = workers().at(-1) ?? 0
    expect((await fetch(`${group.url}/health/ready`)).status).toBe(200)

    // As a terminal does: to all of them.
    for (const pid of [first, third, group.process.pid ?? 0]) process.kill(pid, 'SIGTERM')
    expect(await group.ended).toBe(0)
    expect(group.output().match(/"msg":"stopping"/g)).toHaveLength(2)
  },
)

it.runIf(isNightly && inject('prepared').kind === 'postgres')(
  'workers that are told to stop while one of them still starts all stop',
  { timeout: 180_000 },
  async () => {
    const starting = await startNode({ ...installation.environment, WORKERS: '2' })
    starting.process.kill('SIGTERM')
    expect(await starting.ended).toBe(0)
  },
)
