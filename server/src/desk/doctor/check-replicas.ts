import type { Config } from '../../platform/config.ts'
import { openPostgres } from '../../platform/data/database.ts'
import { findReplayedPosition } from '../../platform/data/sql/statements.ts'
import { attention, type Finding, fine, reason } from './finding.ts'

async function checkReplica(url: string): Promise<Finding> {
  const { host } = new URL(url)
  const database = openPostgres(url, { connections: 1 })
  try {
    const [row] = await database.probe(findReplayedPosition)
    return row && row.position !== null
      ? fine(`A réplica ${host} segue o banco de dados.`)
      : attention(`O servidor ${host}, de DATABASE_REPLICA_URL, não segue nenhum outro: nada é lido dele.`)
  } catch (error) {
    return attention(`A réplica ${host} não responde (${reason(error)}): tudo é lido do servidor principal.`)
  } finally {
    await database.close()
  }
}

/** Whether each replica answers and follows another server. */
export function checkReplicas({ replicaUrls }: Config): Promise<Finding[]> {
  return Promise.all(replicaUrls.map(checkReplica))
}
