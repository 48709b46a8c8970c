import path from 'node:path'
import { writeBackup } from '../src/backup/write-backup.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openPreparedDatabase } from '../src/platform/data/prepared-database.ts'
import { openFiles } from '../src/platform/files/files.ts'
import { type Command, say } from './command.ts'

/** The exit code of a backup that is whole but for files that were not there to be copied. */
const INCOMPLETE = 2

function nameBy(now: Date): string {
  const moment = now.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  return `arroba-${moment.slice(0, 10)}-${moment.slice(11, 16).replace(':', '')}.zip`
}

export function backup(name = nameBy(systemClock())): Command {
  return async (config) => {
    const file = path.resolve(name)
    const database = await openPreparedDatabase(config)
    try {
      const files = await openFiles(config.storageUrl)
      const { files: copied } = await writeBackup({ config, database, files, clock: systemClock, say }, file)
      console.log(file)
      if (copied.missing.length === 0) return
      for (const key of copied.missing) say(`Falta no armazenamento: ${key}`)
      say('O backup foi feito sem esses arquivos, que já não existem.')
      process.exitCode = INCOMPLETE
    } finally {
      await database.close()
    }
  }
}
