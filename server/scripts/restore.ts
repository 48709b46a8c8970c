import path from 'node:path'
import { restoreBackup } from '../src/backup/restore.ts'
import { openFiles } from '../src/platform/files/files.ts'
import { erasingAgain } from '../src/privacy/erase-again.ts'
import { type Command, say } from './command.ts'

export function restore(file: string): Command {
  return async (config) => {
    const files = await openFiles(config.storageUrl)
    const { created_at } = await restoreBackup(
      { config, files, say, eraseAgain: erasingAgain(config) },
      path.resolve(file),
    )
    console.log(`Restaurado o backup de ${created_at}. O servidor já pode ser iniciado.`)
  }
}
