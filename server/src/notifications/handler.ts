import type { Trx } from '../platform/data/database.ts'
import type { EventKind, EventTypes } from '../platform/data/events.ts'
import { many } from '../platform/data/query.ts'
import type { Statement } from '../platform/data/statement.ts'

export type RecordedEvent<Kind extends EventKind> = {
  actorId: number | null
  data: EventTypes[Kind]
  at: Date
}

/** Writes the notifications that follow from an event; answers the ids of the users whose notifications changed. */
export type Handler<Kind extends EventKind> = (trx: Trx, event: RecordedEvent<Kind>) => Promise<number[]>

/** Runs a statement that answers the users whose notifications it changed. */
export async function changedUsers<Params>(
  trx: Trx,
  statement: Statement<Params, { userId: number }>,
  params: [keyof Params] extends [never] ? never : Params,
): Promise<number[]> {
  const rows = await many<Params, { userId: number }>(trx, statement, ...([params] as never))
  return rows.map(({ userId }) => userId)
}
