import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

function start(file: string, stdin: 'pipe' | 'ignore', env: NodeJS.ProcessEnv): ChildProcess {
  const stdout = stdin === 'pipe' ? 'pipe' : 'ignore'
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=8', path.resolve(import.meta.dirname, file)],
    {
      env,
      stdio: [stdin, stdout, 'inherit'],
    },
  )
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** A process that answers each line of JSON with one line. */
export type AnsweringProcess = {
  /** The answer of the process, as JSON. */
  ask(question: unknown): Promise<string>
  stop(): Promise<void>
}

export function startAnsweringProcess(file: string): AnsweringProcess {
  const child = start(file, 'pipe', process.env)
  if (!child.stdin || !child.stdout) throw new Error(`${file} started without pipes`)
  const { stdin, stdout } = child
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  return {
    async ask(question) {
      stdin.write(`${JSON.stringify(question)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error(`${file} ended without an answer`)
      return value
    },
    stop: () => stop(child),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

export type RunningApp = { url: string; pid: number; stop(): Promise<void> }

/** A server that does not say within these milliseconds whether it is ready counts as not ready, and is asked again. */
const SAYS_WITHIN_MS = 5_000

export async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(SAYS_WITHIN_MS) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** As `npm start` and deploy/ set it. */
export const memoryOfProduction = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' }

/** Starts the server as in production, in a process of its own; its log is discarded. */
export async function startApp(environment: Record<string, string>): Promise<RunningApp> {
  const port = environment.PORT ?? String(await freePort())
  const child = start('../server/src/main.ts', 'ignore', {
    PATH: process.env.PATH,
    ...memoryOfProduction,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    APP_SECRET: 'known to everybody: it guards random posts',
    RATE_LIMIT: 'off',
    DRAIN_SECONDS: '0',
    DEMO_DATA: 'off',
    PAYMENTS: 'sandbox',
    LOG_LEVEL: 'info',
    ...environment,
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('the server under test did not start')
    await pause(50)
  }
  return { url, pid: child.pid ?? Number.NaN, stop: () => stop(child) }
}
