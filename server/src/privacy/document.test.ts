import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../platform/data/query.ts'
import { findColumns } from '../testing/database/sql/statements.ts'
import { openTestDatabase } from '../testing/database.ts'
import { holdings } from './holdings.ts'

const HOW_TO = `docs/privacidade.md tells of every table. One that holds something of a person has a section there,
"### \`table\`", whose rows name each of its columns with purpose, legal basis (LGPD article) and retention; any other stands
in the list at its end.`

type Section = { fields: string[]; cells: string[][] }

let database: Awaited<ReturnType<typeof openTestDatabase>>
let tables: Map<string, string[]>
let sections: Map<string, Section>
let impersonal: string[]

function inBackticks(text: string): string[] {
  return [...text.matchAll(/`([a-z0-9_]+)`/g)].map(([, name = '']) => name)
}

beforeAll(async () => {
  database = await openTestDatabase()
  tables = new Map((await many(database.db, findColumns)).map(({ table, columns }) => [table, columns]))

  const text = await readFile(path.resolve(import.meta.dirname, '../../../docs/privacidade.md'), 'utf8')
  const [personal = '', others = ''] = text.split('## Tabelas sem dados de pessoas')
  sections = new Map(
    personal
      .split(/^### /m)
      .slice(1)
      .map((section) => {
        const cells = section
          .split('\n')
          .filter((line) => line.startsWith('| `'))
          .map((line) =>
            line
              .split('|')
              .slice(1, -1)
              .map((cell) => cell.trim()),
          )
        return [
          inBackticks(section)[0] ?? '',
          { cells, fields: cells.flatMap(([names = '']) => inBackticks(names)) },
        ]
      }),
  )
  impersonal = inBackticks(others.trim().split('\n\n')[0] ?? '')
})
afterAll(() => database.close())

describe('docs/privacidade.md', () => {
  it('docs/privacidade.md tells of every table of the database once, and of no other', () => {
    expect([...sections.keys(), ...impersonal].toSorted(), HOW_TO).toEqual([...tables.keys()].toSorted())
  })

  it('docs/privacidade.md tells of every field of what holds something of a person', () => {
    for (const [table, { fields }] of sections)
      expect([table, fields.toSorted()], HOW_TO).toEqual([table, tables.get(table)])
  })

  it('docs/privacidade.md says of each what it is for, by which article, and for how long', () => {
    for (const [table, { cells }] of sections)
      for (const row of cells) {
        expect([table, row.length]).toEqual([table, 4])
        const [, purpose = '', basis = '', kept = ''] = row
        expect([table, purpose.length > 5, /art\. 7º/.test(basis), kept.length > 3]).toEqual([
          table,
          true,
          true,
          true,
        ])
      }
  })

  it('docs/privacidade.md has a section for every table that names a person', () => {
    for (const column of Object.keys(holdings)) {
      const [table = ''] = column.split('.')
      expect([column, sections.has(table)], HOW_TO).toEqual([column, true])
    }
  })
})
