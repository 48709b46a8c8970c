import type { Database, Trx } from '../data/database.ts'
import { many, maybeOne, run } from '../data/query.ts'
import { announce } from '../live/channel.ts'
import type { Log } from '../log.ts'
import { BEAT_SECONDS, createObserver, repeat } from './heartbeat.ts'
import { deleteDeadNode, deleteNode, findOtherNodes, recordBeat } from './sql/statements.ts'

type Nodes = { stop(): Promise<void> }

/**
 * Records every few seconds that this process is alive, and looks for processes that died. A dead one is deleted by one
 * of those that see it, in the transaction in which `onDeath` arranges that its work is taken up.
 */
export async function joinNodes(
  { database: { db, node }, log }: { database: Database; log: Log },
  onDeath: (trx: Trx, node: string) => Promise<void>,
  {
    beatSeconds = BEAT_SECONDS,
    /** Only one process can use the embedded database, so every other recorded process is dead. */
    isAlone = false,
  } = {},
): Promise<Nodes> {
  const beat = () => run(db, recordBeat, { node })
  const observe = createObserver(beatSeconds)

  const strikeOff = (id: string, sign: string): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (!(await maybeOne(trx, deleteDeadNode, { id, sign }))) return
      log.warn({ node: id }, 'another node died; its work is taken up')
      await onDeath(trx, id)
      // With Redis it may have died between a commit and its announcement.
      await announce(trx, 'gap', null)
    })

  const look = async (): Promise<void> => {
    const nodes = await many(db, findOtherNodes, { node })
    const signs = new Map(nodes.map(({ id, sign }) => [id, sign]))
    for (const id of observe(signs)) await strikeOff(id, signs.get(id) ?? '')
  }

  if (isAlone) for (const { id, sign } of await many(db, findOtherNodes, { node })) await strikeOff(id, sign)
  await beat()
  const failed = (error: unknown) => log.warn({ err: error }, 'nodes do not hear of one another')
  const beating = repeat(beat, beatSeconds * 1000, failed)
  const looking = repeat(look, beatSeconds * 500, failed)
  return {
    async stop() {
      await Promise.all([beating.stop(), looking.stop()])
      await run(db, deleteNode, { node }).catch(failed)
    },
  }
}
