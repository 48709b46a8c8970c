import { sql } from 'kysely'
import type { Database, Trx } from '../data/database.ts'
import type { Log } from '../log.ts'
import { BEAT_SECONDS, createObserver, repeat } from './heartbeat.ts'

type Nodes = { stop(): Promise<void> }

/**
 * Says every few seconds that this process lives, and looks whether another has died. One that has is struck off, by one
 * of those who see it, in the transaction in which `onDeath` sees to it that its work is taken up.
 */
export const joinNodes = async (
  { database: { db, node }, log }: { database: Database; log: Log },
  onDeath: (trx: Trx, node: string) => Promise<void>,
  { beatSeconds = BEAT_SECONDS } = {},
): Promise<Nodes> => {
  const beat = () =>
    sql`
    insert into nodes (id, beat_at) values (${node}, now()) on conflict (id) do update set beat_at = now()`.execute(
      db,
    )
  const observe = createObserver(beatSeconds)

  const strikeOff = (id: string, sign: string): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql`
        delete from nodes where id = ${id} and beat_at::text = ${sign} returning 1`.execute(trx)
      if (rows.length === 0) return
      log.warn({ node: id }, 'another node died; its work is taken up')
      await onDeath(trx, id)
    })

  const look = async (): Promise<void> => {
    const { rows } = await sql<{ id: string; sign: string }>`
      select id, beat_at::text as sign from nodes where id <> ${node}`.execute(db)
    const signs = new Map(rows.map(({ id, sign }) => [id, sign]))
    for (const id of observe(signs)) await strikeOff(id, signs.get(id) ?? '')
  }

  await beat()
  const failed = (error: unknown) => log.warn({ err: error }, 'nodes do not hear of one another')
  const beating = repeat(beat, beatSeconds * 1000, failed)
  const looking = repeat(look, beatSeconds * 500, failed)
  return {
    async stop() {
      await Promise.all([beating.stop(), looking.stop()])
      await sql`delete from nodes where id = ${node}`.execute(db).catch(failed)
    },
  }
}
