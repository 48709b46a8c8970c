import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Row, tableOf } from './rows.ts'

/** What `--record` writes: the page, and what it was measured on. */
export type Recorded = {
  day: string
  machine: string
  postgres: string
  posts: number
  postsOnPglite: number
  rows: Row[]
}

const FIGURES = path.resolve(import.meta.dirname, '../figures/recorded.json')
const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/measurements.md')
const BEGIN = '<!-- Written by npm run bench -- --record. -->'
const END = '<!-- The end of what it writes. -->'

export async function readRecorded(): Promise<Recorded> {
  return JSON.parse(await readFile(FIGURES, 'utf8'))
}

export function readDocument(): Promise<string> {
  return readFile(DOCUMENT, 'utf8')
}

/** Writes the figures, and the section of the measurements that follows from them. */
export async function record(recorded: Recorded): Promise<void> {
  await writeFile(FIGURES, `${JSON.stringify(recorded, null, 2)}\n`)
  await writeFile(DOCUMENT, withSection(await readDocument(), recorded))
}

/** The document with the section that tells these figures. */
export function withSection(document: string, recorded: Recorded): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error('docs/measurements.md has no section for the figures')
  return `${document.slice(0, begin)}${BEGIN}\n${sectionOf(recorded)}\n${document.slice(end)}`
}

function sectionOf({ day, machine, postgres, posts, postsOnPglite, rows }: Recorded): string {
  const count = (number: number) => number.toLocaleString('en-US')
  return `
${day}, ${machine}, PostgreSQL ${postgres}: ${count(posts)} posts, and ${count(postsOnPglite)} on the embedded database.

${tableOf(rows)}
`
}
