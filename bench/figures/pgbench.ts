import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { literalOf } from './literals.ts'

const execute = promisify(execFile)

export type Pgbench = {
  /** Transactions a second. */
  rate(connections: number, seconds: number): Promise<number>
  remove(): Promise<void>
}

type PlainStatement = { text: string; values: unknown[] }

/**
 * The statement as a script of pgbench. The values are written into it, because pgbench would number each use of a variable anew;
 * on one line, because it ends a statement at the end of a line.
 */
export function scriptOf({ text, values }: PlainStatement): string {
  const literals = values.map(literalOf)
  const written = text.replace(/\$(\d+)/g, (slot, place: string) => literals[Number(place) - 1] ?? slot)
  return `${written.replace(/(\bE)?('(?:[^']|'')*')/g, withoutColons).replace(/\s+/g, ' ')};\n`
}

/** pgbench takes a colon in a text for the beginning of a variable. */
function withoutColons(literal: string, prefix: string | undefined, text: string): string {
  if (!/:[A-Za-z]/.test(text)) return literal
  const escaped = prefix ? text : text.replaceAll('\\', '\\\\')
  return `E${escaped.replaceAll(':', '\\x3a')}`
}

/** Opens PostgreSQL's own bench with one prepared statement. */
export async function openPgbench(url: string, asked: PlainStatement): Promise<Pgbench> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arroba-pgbench-'))
  const script = path.join(folder, 'statement.sql')
  await writeFile(script, scriptOf(asked))
  return {
    async rate(connections, seconds) {
      const { stdout } = await execute('pgbench', [
        ...['-n', '-M', 'prepared', '-j', '2', '-c', String(connections), '-T', String(Math.ceil(seconds))],
        ...['-f', script, url],
      ])
      const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
      if (rate === undefined) throw new Error(`pgbench said nothing of its rate: ${stdout}`)
      return Number(rate)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
