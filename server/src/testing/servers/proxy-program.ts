import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Debian keeps some of them where an ordinary account's PATH does not look. */
const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
const TIMEOUT_MS = 20_000

type Program = 'nginx' | 'haproxy' | 'varnishd'

export function isInstalled(program: Program): boolean {
  return pathOf(program) !== null
}

function pathOf(program: Program): string | null {
  return PLACES.map((place) => path.join(place, program)).find((file) => existsSync(file)) ?? null
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export type RunningProxy = {
  url: string
  /** What it said, and wrote to its logs. */
  logged(): Promise<string>
  close(): Promise<void>
}

/** Runs in the foreground on a free port, with a directory of its own, until it is closed. */
async function run(
  program: Program,
  argumentsIn: (place: { directory: string; port: number }) => Promise<string[]>,
): Promise<RunningProxy> {
  const file = pathOf(program)
  if (file === null) throw new Error(`${program} is not installed`)
  const directory = await mkdtemp(path.join(tmpdir(), `arroba-${program}-`))
  const port = await freePort()
  const child: ChildProcess = spawn(file, await argumentsIn({ directory, port }), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const ended = once(child, 'exit')
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
    await rm(directory, { recursive: true, force: true })
  }
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close()
      throw new Error(`${program} did not start:\n${output}`)
    }
    await pause(20)
  }
  const logged = async () => {
    const files = (await readdir(directory)).filter((name) => name.endsWith('.log'))
    const texts = await Promise.all(files.map((name) => readFile(path.join(directory, name), 'utf8')))
    return [output, ...texts].join('\n')
  }
  return { url: `http://127.0.0.1:${port}`, logged, close }
}

const isRoot = process.getuid?.() === 0
const NGINX_PLACES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** nginx with what stands in its http block, given the port to listen on and a directory to write to. */
export function startNginx(
  http: (place: { port: number; directory: string }) => string,
): Promise<RunningProxy> {
  return run('nginx', async ({ directory, port }) => {
    const file = path.join(directory, 'nginx.conf')
    await writeFile(
      file,
      `daemon off;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
${isRoot ? 'user root;' : ''}
worker_processes 2;
events { worker_connections 1024; }
http {
  access_log off;
  ${NGINX_PLACES.map((place) => `${place}_temp_path ${directory}/${place};`).join('\n  ')}
${http({ port, directory })}
}
`,
    )
    return ['-c', file, '-p', directory, '-e', `${directory}/error.log`]
  })
}

/** haproxy with the configuration that is made for the port. */
export function startHaproxy(configuration: (place: { port: number }) => string): Promise<RunningProxy> {
  return run('haproxy', async ({ directory, port }) => {
    const file = path.join(directory, 'haproxy.cfg')
    await writeFile(file, configuration({ port }))
    return ['-db', '-f', file]
  })
}

/** Varnish with its default configuration, in front of one server. */
export function startVarnish(origin: string): Promise<RunningProxy> {
  return run('varnishd', async ({ directory, port }) => [
    '-F',
    ...['-j', 'none', '-n', path.join(directory, 'work'), '-s', 'malloc,16m'],
    ...['-a', `127.0.0.1:${port}`, '-b', new URL(origin).host],
  ])
}
