import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** How many characters of the end of a server's output are shown when it ends by itself. */
const OUTPUT_TAIL = 4000

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const look = (chunk: Buffer) => {
      output = (output + chunk).slice(-OUTPUT_TAIL)
      const found = /listening at (http:\/\/[^\s"]+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    // Resolves when the server has ended and all of its output has arrived. A server that ends after it began to listen
    // is reported.
    child.once('close', (code, signal) => {
      if (child.killed) return
      const why = `the app ended, ${signal ?? `exit code ${code}`}:\n${output}`
      reject(new Error(why))
      process.stderr.write(`${why}\n`)
    })
  })
}

/** The app beside the one that most tests use, with other settings and, unless it is asked for, without the demo data; its clock can be put forward. */
export async function openSite(environment: Record<string, string>) {
  const directory = await mkdtemp(path.join(tmpdir(), 'arroba-e2e-site-'))
  const clock = path.join(import.meta.dirname, 'movable-clock.ts')
  const start = (more: Record<string, string>) =>
    spawn(process.execPath, ['--import', clock, 'server/scripts/start-prepared.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: directory,
        DEMO_DATA: 'off',
        RATE_LIMIT: 'off',
        ...environment,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
  let child = start({})
  const url = await listening(child)
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url,
    /** Moves the server's clock forward, and waits until it shows that time. */
    async advance(milliseconds: number) {
      const moved = once(child, 'message')
      child.send(milliseconds)
      await moved
    },
    stop,
    /** Starts the server again at the same address, with what it had stored. */
    async startAgain(more: Record<string, string> = {}) {
      child = start({ PORT: new URL(url).port, ...more })
      await listening(child)
    },
    async close() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
