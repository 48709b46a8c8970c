import { staffCommand } from '../src/accounts/staff/staff-command.ts'
import { openPreparedDatabase } from '../src/platform/data/prepared-database.ts'
import { runCommand } from './command.ts'

await runCommand(async (config, words) => {
  const work = staffCommand(words)
  const database = await openPreparedDatabase(config)
  try {
    for (const line of await work(database)) console.log(line)
  } finally {
    await database.close()
  }
})
