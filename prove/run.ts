/** `npm run prove -- NAME [--short] [options of the proof]`, or `all` for one after the other. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { printLine } from './print-line.ts'
import { type Proof, proofs } from './proofs.ts'

const root = path.resolve(import.meta.dirname, '..')
/** How long a proof may take to stop what it started, after it was told to end. */
const GRACE_MS = 10_000

type Outcome = { name: string; holds: boolean; seconds: number }

type Run = { isShort: boolean; options?: readonly string[]; output?: 'inherit' | 'pipe' }

/** Runs a proof in a process group of its own, which is ended as a whole when the proof takes too long. */
async function run(
  name: string,
  proof: Proof,
  { isShort, options = [], output = 'inherit' }: Run,
): Promise<Outcome> {
  const { program, environment, limitMinutes } = isShort ? proof.short : proof.long
  const began = performance.now()
  const child = spawn(process.execPath, [...program, ...options], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...environment },
    detached: true,
  })
  const said = output === 'pipe' ? collect(child) : null
  const end = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // The group is gone.
    }
  }
  const stop = (): void => end('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const limits = [
    setTimeout(() => {
      process.stderr.write(`${name} was ended after ${limitMinutes} minutes\n`)
      stop()
    }, limitMinutes * 60_000),
    setTimeout(() => end('SIGKILL'), limitMinutes * 60_000 + GRACE_MS),
  ]
  const [code] = await once(child, 'exit')
  for (const limit of limits) clearTimeout(limit)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  end('SIGKILL')
  if (said !== null) printLine(`\n== ${name}: ${proof.shows}\n${said().trim()}`)
  return { name, holds: code === 0, seconds: (performance.now() - began) / 1000 }
}

function collect({ stdout, stderr }: ChildProcess): () => string {
  const chunks: Buffer[] = []
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString()
}

/** The long forms one after the other; of the short ones, two at a time, since each waits for something half of the time. */
async function runAll(isShort: boolean): Promise<boolean> {
  const began = performance.now()
  const outcomes: Outcome[] = []
  const left = Object.entries(proofs).filter(([, { isNightly }]) => !(isShort && isNightly))
  const work = async (output: 'inherit' | 'pipe'): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [name, proof] = next
      if (output === 'inherit') printLine(`\n== ${name}: ${proof.shows}`)
      outcomes.push(await run(name, proof, { isShort, output }))
    }
  }
  await (isShort ? Promise.all([work('pipe'), work('pipe')]) : work('inherit'))
  printLine('')
  for (const { name, holds, seconds } of outcomes)
    printLine(`${name.padEnd(14)} ${holds ? 'holds' : 'DOES NOT HOLD'}, ${seconds.toFixed(0)} s`)
  const held = outcomes.filter(({ holds }) => holds).length
  const seconds = (performance.now() - began) / 1000
  printLine(`${held} of ${outcomes.length} proofs hold, ${seconds.toFixed(0)} s`)
  return held === outcomes.length
}

function usage(): string {
  const lines = Object.entries(proofs).map(([name, { shows }]) => `  ${name.padEnd(14)} ${shows}`)
  return `npm run prove -- NAME [--short], one of:\n${lines.join('\n')}\n  all            each of them\n`
}

const [name = '', ...rest] = process.argv.slice(2)
const isShort = rest.includes('--short')
const options = rest.filter((word) => word !== '--short')
const proof = proofs[name]
if (name === 'all' && options.length === 0) process.exitCode = (await runAll(isShort)) ? 0 : 1
else if (proof) process.exitCode = (await run(name, proof, { isShort, options })).holds ? 0 : 1
else {
  process.stderr.write(usage())
  process.exitCode = 1
}
