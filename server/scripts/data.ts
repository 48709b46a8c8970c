import { CommandRefused } from '../src/platform/command-refusal.ts'
import { backup } from './backup.ts'
import { type Command, runCommand } from './command.ts'
import { importFile } from './import-slaughterhouses.ts'
import { restore } from './restore.ts'

const USAGE = `Como usar:
  npm run data -- import-fridges ARQUIVO   cadastra e atualiza frigoríficos de um arquivo CSV
  npm run backup                           guarda tudo em arroba-AAAA-MM-DD-HHMM.zip, nesta pasta
  npm run backup -- ARQUIVO                guarda tudo no arquivo dito
  npm run restore -- ARQUIVO               põe o que está num backup numa instalação vazia, com o servidor parado

npm run data -- backup e npm run data -- restore fazem o mesmo.`

function plan([verb, file, ...more]: string[]): Command {
  const isFile = file !== undefined && !file.startsWith('-') && more.length === 0
  if (verb === 'import-fridges' && isFile) return importFile(file)
  if (verb === 'backup' && (isFile || file === undefined)) return backup(file)
  if (verb === 'restore' && isFile) return restore(file)
  throw new CommandRefused(USAGE)
}

await runCommand((config, words) => plan(words)(config))
