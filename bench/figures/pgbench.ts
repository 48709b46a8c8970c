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

/** PostgreSQL's own bench with one prepared statement. Its values stand in it: pgbench would number each use of a variable anew. */
export async function openPgbench(
  url: string,
  { text, values }: { text: string; values: unknown[] },
): Promise<Pgbench> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arroba-pgbench-'))
  const script = path.join(folder, 'statement.sql')
  const literals = values.map((value) => `'${String(value).replaceAll("'", "''")}'`)
  const written = text.replace(/\$(\d+)/g, (slot, place: string) => literals[Number(place) - 1] ?? slot)
  // A colon in a text would begin a variable.
  const plain = written.replace(/'[^']*:[A-Za-z][^']*'/g, (literal) => `E${literal.replaceAll(':', '\\x3a')}`)
  // On one line, as a line's end would end the statement.
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
