import type { NegotiationPayload } from '@arroba/contract/negotiations.ts'
import { attemptKey } from '../../../platform/attempt-key.ts'
import { drafts } from '../../../platform/drafts.ts'
import { emptyNegotiation, type NegotiationFields } from './negotiation-fields.ts'

function nameOf(negotiationId: number | null): string {
  return negotiationId === null ? 'negotiation' : `negotiation ${negotiationId}`
}

/** The negotiation being written, new (null) or changed: kept for its author until it is sent or they sign out. */
export const negotiationDraft = {
  read: (negotiationId: number | null): NegotiationFields | null => {
    const draft = drafts.read(nameOf(negotiationId))
    return typeof draft === 'object' && draft !== null ? { ...emptyNegotiation(), ...draft } : null
  },

  save: (negotiationId: number | null, fields: NegotiationFields): void =>
    drafts.keep(nameOf(negotiationId), fields),

  /** The same key for the same content, until it was sent. */
  attemptKey: (body: NegotiationPayload): string => attemptKey.of(nameOf(null), JSON.stringify(body)),

  drop: (negotiationId: number | null): void => {
    drafts.drop(nameOf(negotiationId))
    attemptKey.drop(nameOf(negotiationId))
  },
}
