import { build, compile } from '../platform/data/compile.ts'
import type { Trx } from '../platform/data/database.ts'
import { abilitiesJson, eb } from '../platform/data/expressions.ts'
import { maybeOne, run } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import { change, type Subject } from '../platform/http/command.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { isVisible } from './access.ts'
import { negotiationNotFound } from './read.ts'
import { readNegotiationText } from './read-negotiation.ts'
import { giveMarketConsent, withdrawMarketConsent } from './sql/statements.ts'

/** Sets or withdraws one side's consent that a negotiation counts in the market, in any status. */
export function setMarketConsent(
  services: Pick<Services, 'database' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  { consent }: { consent: boolean },
): Promise<Json> {
  const command = { subject: contributions, viewer, id, ability: 'contribute' } as const
  return change(services, command, (trx, _current, { now }) =>
    recordMarketConsent(trx, id, { userId: viewer.id, consent, now }),
  )
}

/** Records the choice of one side. */
export async function recordMarketConsent(
  trx: Trx,
  id: number,
  { userId, consent, now }: { userId: number; consent: boolean; now: Date },
): Promise<void> {
  await run(trx, consent ? giveMarketConsent : withdrawMarketConsent, { id, userId, now })
}

const lock = compile('lock-contribution', { id: 'bigint', viewer: 'bigint' }, ({ id, viewer }) =>
  build
    .selectFrom('negotiations as n')
    .select(['n.id', abilitiesJson({ contribute: eb.lit(true) }).as('can')])
    .where('n.id', '=', id)
    .where(isVisible(viewer))
    .forUpdate(),
)

/** A negotiation as the subject of market consent, which both sides may always change. */
const contributions: Subject<Pick<Viewer, 'id'>, 'contribute', RowOf<typeof lock>> = {
  find: (db, { viewer, id }) => maybeOne(db, lock, { id, viewer: viewer.id }),
  missing: negotiationNotFound,
  refusal: negotiationNotFound,
  read: (trx, { viewer, id }) => readNegotiationText(trx, viewer, id),
}
