import { Gauge } from 'prom-client'
import { one } from '../platform/data/query.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Services } from '../platform/services.ts'
import { findLatestBackups } from './sql/statements.ts'

/** When the newest backup was made and when one was last restored. Without BACKUP_DIR no backups are made, and nothing is said. */
export function watchBackups({
  config,
  database,
  metrics,
}: Pick<Services, 'config' | 'database'> & { metrics: Metrics }): void {
  if (config.backup.directory === null) return
  new Gauge({
    name: 'backup_timestamp_seconds',
    help: 'When the newest backup was made, and when one was last restored for a rehearsal; 0: never',
    labelNames: ['step'],
    registers: [metrics],
    async collect() {
      const { madeAt, rehearsedAt } = await one(database.db, findLatestBackups)
      this.set({ step: 'made' }, madeAt ?? 0)
      this.set({ step: 'rehearsed' }, rehearsedAt ?? 0)
    },
  })
}
