import type { AliasableExpression, Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { markedJson, nameInNegotiations } from '../accounts/expressions.ts'
import { compile } from '../platform/data/compile.ts'
import type { Trx } from '../platform/data/database.ts'
import { asText, columnsOf, eb, instant, joinJson, jsonList, literal } from '../platform/data/expressions.ts'
import { hotOne, maybeOne } from '../platform/data/query.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { consentedAt, consents, isMine, isVisible, mayReadStep } from './access.ts'
import { negotiationJson, negotiationsWithDetails } from './card.ts'
import { negotiationNotFound } from './read.ts'

const withHistory = compile('negotiation', { id: 'bigint', viewer: 'bigint' }, ({ id, viewer }) =>
  visibleNegotiation(id, viewer, {
    market_consent_at: instant(consentedAt(viewer)),
    counterparty_consent: counterpartyConsents(viewer),
    counterparty_consent_at: instant(consentedAt(counterpartyOf(viewer))),
    history: historyJson(viewer),
  }),
)

const withoutHistory = compile('negotiation-card', { id: 'bigint', viewer: 'bigint' }, ({ id, viewer }) =>
  visibleNegotiation(id, viewer),
)

/** `{"negotiation": …}` with its history, as JSON text. */
export async function readNegotiation(
  { database }: Pick<Services, 'database'>,
  viewer: Pick<Viewer, 'id'>,
  id: number,
): Promise<Json> {
  const row = await hotOne(database, withHistory, { id, viewer: viewer.id })
  if (!row) throw negotiationNotFound()
  return new Json(row.body)
}

/** The negotiation after a command, as the command answers it. */
export async function readNegotiationText(trx: Trx, viewer: Pick<Viewer, 'id'>, id: number): Promise<string> {
  const row = await maybeOne(trx, withoutHistory, { id, viewer: viewer.id })
  if (!row) throw negotiationNotFound()
  return row.body
}

function visibleNegotiation(
  id: Expression<number>,
  viewer: Expression<number>,
  more: Record<string, Expression<unknown>> = {},
) {
  const negotiation = negotiationJson(viewer, more)
  return negotiationsWithDetails()
    .select(asText(jsonBuildObject({ negotiation })).as('body'))
    .where('n.id', '=', id)
    .where(isVisible(viewer))
}

/** Whether the viewer's counterparty lets the negotiation count in the market; null while it was sent to nobody. */
function counterpartyConsents(viewer: Expression<number>): Expression<unknown> {
  const negotiation = columnsOf('negotiations', 'n')
  return eb
    .case()
    .when(negotiation('reviewer_id'), 'is', null)
    .then(null)
    .else(consents(counterpartyOf(viewer)))
    .end()
}

function counterpartyOf(viewer: Expression<number>): Expression<number | null> {
  const negotiation = columnsOf('negotiations', 'n')
  return eb.case().when(isMine(viewer)).then(negotiation('reviewer_id')).else(negotiation('user_id')).end()
}

function historyJson(viewer: Expression<number>): AliasableExpression<unknown> {
  const step = columnsOf('negotiation_steps', 'h')
  const actor = columnsOf('users', 'actor')
  const entry = jsonBuildObject({
    action: step('action'),
    at: instant(step('created_at')),
    user: markedJson('actor', { id: actor('id'), name: nameInNegotiations('actor') }),
    changes: changesJson(viewer),
  })
  return eb
    .selectFrom('negotiation_steps as h')
    .innerJoin('users as actor', 'actor.id', 'h.actor_id')
    .leftJoin('users as former', 'former.id', 'h.taken_from_id')
    .leftJoin('users as receiver', 'receiver.id', 'h.sent_to_id')
    .select(jsonList(entry, step('id')).as('history'))
    .where('h.negotiation_id', '=', columnsOf('negotiations', 'n')('id'))
    .where(mayReadStep(viewer))
}

/**
 * The changes of a step. People have their present names, and the reviewer from whom it was taken back is named to the
 * owner only.
 */
function changesJson(viewer: Expression<number>): AliasableExpression<unknown> {
  const step = columnsOf('negotiation_steps', 'h')
  const passing = eb.fn('jsonb_build_object', [
    literal('field'),
    literal('Enviada para'),
    literal('from'),
    eb.case().when(isMine(viewer)).then(columnsOf('users', 'former')('name')).end(),
    literal('to'),
    columnsOf('users', 'receiver')('name'),
  ])
  const passed = eb(eb.fn<number>('num_nonnulls', [step('taken_from_id'), step('sent_to_id')]), '>', 0)
  return eb
    .case()
    .when(passed)
    .then(joinJson(step('changes'), eb.fn('jsonb_build_array', [passing])))
    .else(step('changes'))
    .end()
}
