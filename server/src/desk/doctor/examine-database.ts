import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/data/database.ts'
import type { PartitionedTable } from '../../platform/data/partitions/partitioned.ts'
import { openPreparedDatabase } from '../../platform/data/prepared-database.ts'
import { many, one } from '../../platform/data/query.ts'
import { readQueues, readTroubledJobs } from '../../platform/jobs/job-list.ts'
import { checkPartitions } from './check-partitions.ts'
import { checkReplicas } from './check-replicas.ts'
import { attention, type Finding, fine, reason, wrong } from './finding.ts'
import { findLatestBackup, findQueue, readEngine, readEvents } from './sql/statements.ts'

const LARGEST_CLOCK_DIFFERENCE_MS = 2_000
const OLDEST_VERSION = 150_000
const NEWEST_VERSION = 190_000
const QUEUE_LATE_MINUTES = 15
const BACKUP_OLD_HOURS = 30

/** How far the clock of this machine is from the database's, which has to be its own where it is embedded. */
async function compareClocks({ db }: Database): Promise<Finding> {
  const before = Date.now()
  const { now } = await one(db, readEngine)
  const middle = (before + Date.now()) / 2
  const difference = Math.abs(now.getTime() - middle)
  return difference <= LARGEST_CLOCK_DIFFERENCE_MS
    ? fine('O relógio desta máquina anda com o do banco de dados.')
    : wrong(
        `O relógio desta máquina e o do banco de dados diferem em ${(difference / 1000).toFixed(1)} s: acerte os dois por NTP, senão códigos e sessões vencem na hora errada.`,
      )
}

async function checkEngine({ db }: Database): Promise<Finding[]> {
  const { version, isStandby, usedConnections, maxConnections } = await one(db, readEngine)
  const number = `${Math.floor(version / 10_000)}`
  const findings =
    version >= OLDEST_VERSION && version < NEWEST_VERSION
      ? [fine(`O PostgreSQL é o ${number}, e todas as migrações rodaram.`)]
      : [wrong(`O PostgreSQL é o ${number}: a Arroba é testada do 15 ao 18.`)]
  if (isStandby) findings.push(wrong('O banco de dados é uma réplica, que não aceita escrita.'))
  if (usedConnections > maxConnections * 0.8)
    findings.push(
      attention(
        `O PostgreSQL usa ${usedConnections} de ${maxConnections} conexões: aumente max_connections ou ponha um PgBouncer.`,
      ),
    )
  return findings
}

async function checkQueues({ db }: Database): Promise<Finding[]> {
  const { isThere } = await one(db, findQueue)
  if (!isThere)
    return [
      attention(
        'Nenhum servidor foi iniciado ainda com este banco de dados, como logo depois de uma restauração: é o primeiro que cria a fila.',
      ),
    ]
  const [jobs, letters] = [await readTroubledJobs(db, 'jobs'), await readTroubledJobs(db, 'letters')]
  const { waiting, givenUp } = await one(db, readEvents)
  const late = (await readQueues(db)).filter(
    ({ ready, waiting_since: since }) =>
      ready > 0 && since !== null && Date.now() - Date.parse(since) > QUEUE_LATE_MINUTES * 60_000,
  )
  const findings: Finding[] = []
  if (late.length > 0)
    findings.push(
      wrong(
        `Há tarefas prontas há mais de ${QUEUE_LATE_MINUTES} minutos (${late.map(({ name }) => name).join(', ')}): nenhum servidor trabalha na fila.`,
      ),
    )
  if (letters.count > 0)
    findings.push(
      attention(`${letters.count} e-mails falharam: veja por que em /gestao/sistema, e tente de novo ali.`),
    )
  if (jobs.count > 0)
    findings.push(
      attention(`${jobs.count} tarefas falharam: veja por que em /gestao/sistema, e tente de novo ali.`),
    )
  if (givenUp > 0)
    findings.push(attention(`${givenUp} eventos foram desistidos: a razão está em events.last_error.`))
  if (findings.length === 0) findings.push(fine(`A fila anda: ${waiting} eventos esperam, nada falhou.`))
  return findings
}

async function checkBackups({ backup, databaseUrl }: Config, { db }: Database): Promise<Finding> {
  if (databaseUrl === null)
    return attention('O banco de dados é o embutido, que não espera o disco: para produção, use PostgreSQL.')
  if (backup.directory === null)
    return attention('Nenhum backup se faz sozinho: diga em BACKUP_DIR onde guardá-los.')
  const [latest] = await many(db, findLatestBackup)
  if (!latest) return attention('Ainda não foi feito nenhum backup: o primeiro vem às 3 da manhã.')
  const hours = (Date.now() - latest.madeAt.getTime()) / 3_600_000
  if (hours > BACKUP_OLD_HOURS)
    return wrong(`O último backup tem ${Math.floor(hours)} horas: veja "Fazer o backup" em /gestao/sistema.`)
  if (latest.rehearsedAt === null)
    return wrong(
      `O último backup (${latest.file}) não foi restaurado no ensaio: a razão está em /gestao/sistema.`,
    )
  return backup.recipient === null
    ? attention(
        'O último backup foi feito e ensaiado, mas não está cifrado: diga uma chave do age em BACKUP_RECIPIENT.',
      )
    : fine('O último backup foi feito, cifrado, assinado e ensaiado.')
}

/** Everything that the database tells: whether it answers, its version, clock, queue and backups. */
export async function examineDatabase(
  config: Config,
  partitionedTables: readonly PartitionedTable[],
): Promise<Finding[]> {
  let database: Database
  try {
    database = await openPreparedDatabase(config)
  } catch (error) {
    return [wrong(`O banco de dados não abre: ${reason(error)}`)]
  }
  try {
    return [
      ...(await checkEngine(database)),
      await compareClocks(database),
      ...(await checkQueues(database)),
      await checkBackups(config, database),
      ...(await checkPartitions(database, partitionedTables)),
      ...(await checkReplicas(config)),
    ]
  } catch (error) {
    return [wrong(`O banco de dados não respondeu: ${reason(error)}.`)]
  } finally {
    await database.close()
  }
}
