import path from 'node:path'
import { restoreBackup } from '../src/backup/restore.ts'
import { CommandRefused } from '../src/platform/command-refused.ts'
import { openFiles } from '../src/platform/files.ts'
import { runCommand, say } from './command.ts'

const USAGE = `Como usar:
  npm run restore -- ARQUIVO     põe o que está num backup numa instalação vazia, com o servidor parado`

await runCommand(async (config, words) => {
  const [file, ...more] = words
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new CommandRefused(USAGE)
  const files = await openFiles(config.storageUrl)
  const { created_at, tables } = await restoreBackup({ config, files, say }, path.resolve(file))
  const rows = tables.reduce((total, table) => total + table.rows, 0)
  say(`Banco de dados: ${tables.length} tabelas, ${rows.toLocaleString('pt-BR')} linhas.`)
  console.log(`Restaurado o backup de ${created_at}. O servidor já pode ser iniciado.`)
})
