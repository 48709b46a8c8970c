import path from 'node:path'
import { backupName } from '../src/backup/name.ts'
import { writeBackup } from '../src/backup/write-backup.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openPreparedDatabase } from '../src/platform/data/prepared-database.ts'
import { openFiles } from '../src/platform/files/files.ts'
import { type Command, say } from './command.ts'

/** The exit code of a backup that is whole but for files that were not there to be copied. */
const INCOMPLETE = 2

export function backup(name?: string): Command {
  return async (config) => {
    const { recipient } = config.backup
    const file = path.resolve(name ?? backupName(systemClock(), recipient !== null))
    const database = await openPreparedDatabase(config)
    try {
      const files = await openFiles(config.storageUrl)
      const { files: copied } = await writeBackup(
        { config, database, files, clock: systemClock, say },
        file,
        recipient === null ? [] : [recipient],
      )
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
