import { sql } from 'kysely'
import type { Db, Trx } from '../platform/data/database.ts'
import { conflict, type Failure } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import { type Ability, isAnswer } from './access.ts'
import { negotiationNotFound } from './read.ts'

type Ending = { how: 'deleted' | 'withdrawn'; ownerId: number; at: Date }

/** Writes down for whom a negotiation ended: its owner and whoever had it last, or whom it was taken from. */
export const recordEnding = async (
  trx: Trx,
  id: number,
  userIds: (number | null)[],
  { how, ownerId, at }: Ending,
): Promise<void> => {
  await sql`
    insert into negotiations_ended (negotiation_id, user_id, how, ended_by, ended_at)
    select ${id}, person, ${how}, ${ownerId}, ${at} from unnest(${userIds}::bigint[]) person where person is not null
    on conflict (negotiation_id, user_id) do update set how = excluded.how, ended_at = excluded.ended_at`.execute(
    trx,
  )
}

const told = { deleted: 'foi excluída', withdrawn: 'foi retirada de você' }

/**
 * What to answer where the viewer's negotiation is not found: 409 with what became of it to who acts on what they have read, and
 * 404 to everybody else. Who deletes what is deleted already has what they want: there is nothing there.
 */
export const missing = async (
  db: Db | Trx,
  { id: viewerId }: Pick<Viewer, 'id'>,
  id: number,
  ability: Ability,
): Promise<Failure> => {
  if (ability === 'delete') return negotiationNotFound()
  const { rows } = await sql<{ how: Ending['how']; when: string; by: string; isOwner: boolean }>`
    select e.how, to_char(e.ended_at at time zone interval '-03:00', 'DD/MM/YYYY" às "HH24:MI') as when,
      u.name as by, e.ended_by = ${viewerId} as "isOwner"
    from negotiations_ended e join users u on u.id = e.ended_by
    where e.negotiation_id = ${id} and e.user_id = ${viewerId}`.execute(db)
  const [ended] = rows
  if (!ended || ended.isOwner === isAnswer(ability)) return negotiationNotFound()
  const by = ended.isOwner ? 'você' : ended.by
  return conflict(`Esta negociação ${told[ended.how]} por ${by} em ${ended.when}.`)
}
