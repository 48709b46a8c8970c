import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export type Pgbench = {
  /** Transactions a second. */
  rate(connections: number, seconds: number): Promise<number>
  remove(): Promise<void>
}

/**
 * Opens PostgreSQL's own bench with one prepared statement. The values are written into it, because pgbench
 * would number each use of a variable anew.
 */
export async function openPgbench(
  url: string,
  { text, values }: { text: string; values: unknown[] },
): Promise<Pgbench> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arroba-pgbench-'))
  const script = path.join(folder, 'statement.sql')
  const literals = values.map((value) => `'${String(value).replaceAll("'", "''")}'`)
  const written = text.replace(/\$(\d+)/g, (slot, place: string) => literals[Number(place) - 1] ?? slot)
  // pgbench takes a colon in a text for the beginning of a variable.
  const plain = written.replace(/'[^']*:[A-Za-z][^']*'/g, (literal) => `E${literal.replaceAll(':', '\\x3a')}`)
  // On one line, because pgbench ends a statement at the end of a line.
  await writeFile(script, `${plain.replace(/\s+/g, ' ')};\n`)
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
