import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

type Proof = {
  /** What the proof shows, in a sentence. */
  shows: string
  /** The arguments of Node, run in the project's folder. */
  program: readonly string[]
  /** A run that takes longer has failed. */
  limitMinutes: number
}

const proofs: Record<string, Proof> = {
  authorisation: {
    shows: 'who may call what: every operation of the API by everybody, in every state of what it is about',
    program: vitest('authorisation'),
    limitMinutes: 15,
  },
  fuzz: {
    shows:
      'hostile requests to every operation of the API: no failure inside, nothing of the inside told, every answer as declared',
    program: vitest('fuzz'),
    limitMinutes: 20,
  },
  market: {
    shows:
      'the market tells of no negotiation, seller or count, a day is computed once, and a killed node breaks no run',
    program: ['prove/market.ts'],
    limitMinutes: 60,
  },
  offline: {
    shows:
      'a line that is cut, a phone that is switched off, an app that is updated: nothing lost, nothing doubled',
    program: ['e2e/prove/offline.ts'],
    limitMinutes: 60,
  },
}

const root = path.resolve(import.meta.dirname, '..')

function vitest(name: string): string[] {
  return ['node_modules/vitest/vitest.mjs', 'run', '--config', 'prove/vitest.config.ts', `prove/${name}/`]
}

async function run({ program, limitMinutes }: Proof, rest: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...program, ...rest], { cwd: root, stdio: 'inherit' })
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMinutes * 60_000)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  if (code === null) process.stderr.write(`ended after ${limitMinutes} minutes\n`)
  return code ?? 1
}

const [name = '', ...rest] = process.argv.slice(2)
const proof = proofs[name]
if (proof) process.exitCode = await run(proof, rest)
else {
  const lines = Object.entries(proofs).map(([one, { shows }]) => `  ${one.padEnd(14)} ${shows}`)
  process.stderr.write(`npm run prove -- NAME, one of:\n${lines.join('\n')}\n`)
  process.exitCode = 1
}
