import { readFile } from 'node:fs/promises'
import type { ImportLine } from '@arroba/contract/staff/slaughterhouses.ts'
import { systemClock } from '../src/platform/clock.ts'
import { CommandRefused } from '../src/platform/command-refusal.ts'
import type { Database } from '../src/platform/data/database.ts'
import { openPreparedDatabase } from '../src/platform/data/prepared-database.ts'
import { Failure } from '../src/platform/http/errors.ts'
import { importSlaughterhouses } from '../src/slaughterhouses/staff/import.ts'
import type { Command } from './command.ts'

const OUTCOMES = { new: 'novo', changed: 'atualizado', same: 'igual', wrong: 'errado' } as const

function wordsOf({ line, outcome, name, city, changes }: ImportLine): string {
  return [`Linha ${line}: ${OUTCOMES[outcome]}: ${name}, ${city}`, ...changes].join('; ')
}

const NOTHING_DONE = 'Nada foi gravado. Corrija o arquivo e tente de novo.'

async function fileNamed(name: string): Promise<Buffer> {
  try {
    return await readFile(name)
  } catch (error) {
    throw new CommandRefused(`Não conseguimos ler o arquivo ${name}.`, { cause: error })
  }
}

async function importFrom({ db }: Database, file: Buffer): Promise<string[]> {
  try {
    const { lines, created, changed, same } = await importSlaughterhouses(db, file, {
      actorId: null,
      at: systemClock(),
    })
    return [...lines.map(wordsOf), `${created} novos, ${changed} atualizados, ${same} iguais.`]
  } catch (error) {
    if (error instanceof Failure) throw new CommandRefused([...error.messages, NOTHING_DONE].join('\n'))
    throw error
  }
}

export function importFile(name: string): Command {
  return async (config) => {
    const file = await fileNamed(name)
    const database = await openPreparedDatabase(config)
    try {
      for (const line of await importFrom(database, file)) console.log(line)
    } finally {
      await database.close()
    }
  }
}
