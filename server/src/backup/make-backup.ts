import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/data/database.ts'
import { openPreparedDatabase } from '../platform/data/prepared-database.ts'
import { one, run } from '../platform/data/query.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import type { Services } from '../platform/services.ts'
import { newKey } from './encryption.ts'
import { type EraseAgain, removeOldNotes } from './erasures.ts'
import { backupName } from './name.ts'
import { rehearse } from './rehearse.ts'
import { signatureFileOf } from './signature.ts'
import { insertBackupRun, markAsRehearsed } from './sql/statements.ts'
import { writeBackup } from './write-backup.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Makes a backup in BACKUP_DIR, restores it into a scratch database, and removes backups that are too old. */
    'make-backup': Record<string, never>
  }
}

type Needs = Pick<Services, 'config' | 'files' | 'clock' | 'log'> & { eraseAgain: EraseAgain }

const DAY_MS = 24 * 60 * 60 * 1000
const SIX_HOURS = 6 * 60 * 60
const BACKUP = /^arroba-[\d-]+\.zip(\.age)?$/

/** The backups of a directory with the moment of each, the oldest first. */
async function backupsIn(directory: string): Promise<{ file: string; madeAt: Date }[]> {
  const names = (await readdir(directory)).filter((name) => BACKUP.test(name))
  const all = await Promise.all(
    names.map(async (name) => {
      const file = path.join(directory, name)
      return { file, madeAt: (await stat(file)).mtime }
    }),
  )
  return all.sort((a, b) => a.madeAt.getTime() - b.madeAt.getTime())
}

/** Removes what is older than it is to be kept, but never the newest backup. */
async function removeOldBackups(directory: string, retentionDays: number, now: Date): Promise<void> {
  const all = await backupsIn(directory)
  const kept = all.filter(
    ({ madeAt }, index) =>
      index === all.length - 1 || now.getTime() - madeAt.getTime() < retentionDays * DAY_MS,
  )
  for (const { file } of all.filter((one) => !kept.includes(one))) {
    await rm(file, { force: true })
    await rm(signatureFileOf(file), { force: true })
  }
  const oldest = kept[0]?.madeAt
  if (oldest) await removeOldNotes(directory, oldest)
}

type Installation = Config & { databaseUrl: string }

async function makeAndRehearse(
  { files, clock, log, eraseAgain }: Needs,
  config: Installation,
  database: Database,
  directory: string,
): Promise<void> {
  const { recipient, retentionDays } = config.backup
  const startedAt = clock()
  const file = path.join(directory, backupName(startedAt, recipient !== null))
  const say = (line: string) => log.info({ backup: path.basename(file) }, line)
  // A key for the rehearsal alone: the server holds no key that opens backups of other nights.
  const rehearsing = recipient === null ? null : await newKey()
  const recipients = recipient === null || rehearsing === null ? [] : [recipient, rehearsing.recipient]
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const { files: copied } = await writeBackup({ config, database, files, clock, say }, file, recipients)
  if (copied.missing.length > 0)
    log.error({ missing: copied.missing.slice(0, 20) }, 'the backup lacks files that storage had lost')
  const { size } = await stat(file)
  const { id } = await one(database.db, insertBackupRun, {
    madeAt: clock(),
    file: path.basename(file),
    bytes: size,
  })
  const identities = rehearsing === null ? [] : [rehearsing.identity]
  await rehearse({ config, database, say, eraseAgain, erasedBefore: startedAt, identities }, file)
  await run(database.db, markAsRehearsed, { id, now: clock() })
  await removeOldBackups(directory, retentionDays, clock())
}

/**
 * Every night at 3. What fails is tried once more, and is then among the failures of /gestao/sistema. Older backups are
 * removed only after a newer one was restored.
 */
export function makingBackups(needs: Needs): JobHandler<Record<string, never>> {
  return {
    cron: '0 3 * * *',
    retries: { limit: 1, firstAfterSeconds: 15 * 60, atMostSeconds: 15 * 60 },
    expiresAfterSeconds: SIX_HOURS,
    async run() {
      const { config } = needs
      const { databaseUrl } = config
      const { directory } = config.backup
      if (directory === null || databaseUrl === null) return
      // Connections of their own, without the time limits of requests and jobs.
      const database = await openPreparedDatabase(config)
      try {
        await makeAndRehearse(needs, { ...config, databaseUrl }, database, directory)
      } finally {
        await database.close()
      }
    },
  }
}
