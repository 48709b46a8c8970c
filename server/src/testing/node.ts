import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type Client, remoteClient } from './client.ts'

export type Node = {
  url: string
  client: Client
  process: ChildProcess
  /** Resolves with the exit code, null when a signal ended it. */
  ended: Promise<number | null>
  output(): string
}

/** Lets the many programs that tests start compile the server once for all of them: half of what each start costs is that. */
export const compileCache = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../../node_modules/.cache/node'),
}

const main = path.resolve(import.meta.dirname, '../main.ts')

function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO_DATA: 'off',
      RATE_LIMIT: 'off',
      DRAIN_SECONDS: '0',
      PAYMENTS: 'sandbox',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))
  return { child, ended, output: () => output }
}

/** Runs main.ts, which is expected to refuse to start. */
export async function runToEnd(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { ended, output } = run(environment)
  return { code: await ended, output: output() }
}

/** A server of its own process, as it runs in production, listening on a free port. */
export async function startNode(environment: Record<string, string>): Promise<Node> {
  const { child, ended, output } = run(environment)
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /listening at (http:\/\/[^\s"]+)/.exec(output())?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', look)
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${output()}`)))
  })
  return { url, client: remoteClient(url), process: child, ended, output }
}
