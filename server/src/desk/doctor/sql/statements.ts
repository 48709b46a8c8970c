// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

export const readEngine = statement<Record<never, never>, {
  version: number
  now: Date
  isStandby: boolean
  usedConnections: number
  maxConnections: number
}>(
  'readEngine',
  `select current_setting('server_version_num')::integer as "version", clock_timestamp() as "now",
  pg_is_in_recovery() as "isStandby", (select count(*) from pg_stat_activity)::integer as "usedConnections",
  current_setting('max_connections')::integer as "maxConnections"`,
  [],
)

/** Its tables are made by the first server that runs, so that they are not there right after a restore. */
export const findQueue = statement<Record<never, never>, {
  isThere: boolean
}>(
  'findQueue',
  `select to_regclass('jobs.job') is not null as "isThere"`,
  [],
)

export const readEvents = statement<Record<never, never>, {
  waiting: number
  givenUp: number
}>(
  'readEvents',
  `select count(*) filter (where tries < 5)::integer as "waiting", count(*) filter (where tries >= 5)::integer as "givenUp"
from events`,
  [],
)

export const findLatestBackup = statement<Record<never, never>, {
  file: string
  madeAt: Date
  rehearsedAt: Date | null
}>(
  'findLatestBackup',
  `select file, made_at as "madeAt", rehearsed_at as "rehearsedAt" from backup_runs order by made_at desc, id desc limit 1`,
  [],
)
