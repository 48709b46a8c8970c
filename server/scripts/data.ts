import { readFile } from 'node:fs/promises'
import type { ImportLine } from '@arroba/contract/staff-fridges.ts'
import { importFridges } from '../src/fridges/import.ts'
import { systemClock } from '../src/platform/clock.ts'
import { CommandRefused } from '../src/platform/command-refused.ts'
import type { Database } from '../src/platform/database.ts'
import { Failure } from '../src/platform/errors.ts'
import { openPreparedDatabase } from '../src/platform/prepared-database.ts'
import { runCommand } from './command.ts'

const USAGE = `Como usar:
  npm run data -- import-fridges ARQUIVO   cadastra e atualiza frigoríficos de um arquivo CSV
  npm run data -- backup [ARQUIVO]         o mesmo que npm run backup
  npm run data -- restore ARQUIVO          o mesmo que npm run restore`

const OUTCOMES = { new: 'novo', changed: 'atualizado', same: 'igual', wrong: 'errado' } as const

const wordsOf = ({ line, outcome, name, city, changes }: ImportLine): string =>
  [`Linha ${line}: ${OUTCOMES[outcome]}: ${name}, ${city}`, ...changes].join('; ')

const NOTHING_DONE = 'Nada foi gravado. Corrija o arquivo e tente de novo.'

const fileNamed = async (name: string): Promise<Buffer> => {
  try {
    return await readFile(name)
  } catch {
    throw new CommandRefused(`Não conseguimos ler o arquivo ${name}.`)
  }
}

const importFrom = async ({ db }: Database, file: Buffer): Promise<string[]> => {
  try {
    const { lines, created, changed, same } = await importFridges(db, file, {
      actorId: null,
      at: systemClock(),
    })
    return [...lines.map(wordsOf), `${created} novos, ${changed} atualizados, ${same} iguais.`]
  } catch (error) {
    if (error instanceof Failure) throw new CommandRefused([...error.messages, NOTHING_DONE].join('\n'))
    throw error
  }
}

const importing = () =>
  runCommand(async (config, [verb, name, ...more]) => {
    if (verb !== 'import-fridges' || name === undefined || more.length > 0) throw new CommandRefused(USAGE)
    const file = await fileNamed(name)
    const database = await openPreparedDatabase(config)
    try {
      for (const line of await importFrom(database, file)) console.log(line)
    } finally {
      await database.close()
    }
  })

const [, , verb] = process.argv
if (verb === 'backup' || verb === 'restore') {
  process.argv.splice(2, 1)
  await import(`./${verb}.ts`)
} else await importing()
