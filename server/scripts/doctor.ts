import { readConfig } from '../src/composition/config.ts'
import { partitionedTables } from '../src/composition/partitioned-tables.ts'
import {
  checkCertificate,
  checkDisk,
  checkMail,
  checkNode,
  checkRedis,
  checkStorage,
} from '../src/desk/doctor/check-surroundings.ts'
import { examineDatabase } from '../src/desk/doctor/examine-database.ts'
import { type Finding, fine, wrong } from '../src/desk/doctor/finding.ts'
import { ConfigError } from '../src/platform/environment.ts'

const marks: Record<Finding['state'], string> = { fine: 'certo  ', attention: 'atenção', wrong: 'ERRADO ' }

async function examine(): Promise<Finding[]> {
  const node = checkNode()
  try {
    const config = readConfig(process.env)
    return [
      node,
      fine('As variáveis de ambiente estão em ordem.'),
      await checkDisk(config),
      ...(await examineDatabase(config, partitionedTables)),
      await checkStorage(config),
      await checkMail(config),
      await checkRedis(config),
      await checkCertificate(config),
    ]
  } catch (error) {
    if (error instanceof ConfigError) return [node, wrong(error.message)]
    throw error
  }
}

const findings = await examine()
for (const { state, sentence } of findings) console.log(`${marks[state]}  ${sentence}`)
if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
