import type { NegotiationPayload } from '@arroba/contract/negotiations.ts'
import { attemptKey } from '../../../platform/attempt-key.ts'
import { drafts } from '../../../platform/drafts.ts'
import { type DealFields, emptyDeal } from './negotiation-fields.ts'

const nameOf = (dealId: number | null): string => (dealId === null ? 'negotiation' : `negotiation ${dealId}`)

/** The deal being written, new (null) or changed: kept for its author until it is sent or they sign out. */
export const dealDraft = {
  read: (dealId: number | null): DealFields | null => {
    const draft = drafts.read(nameOf(dealId))
    return typeof draft === 'object' && draft !== null ? { ...emptyDeal(), ...draft } : null
  },

  keep: (dealId: number | null, fields: DealFields): void => drafts.keep(nameOf(dealId), fields),

  /** The same key for the same content, until it was sent. */
  attemptKey: (body: NegotiationPayload): string => attemptKey.of(nameOf(null), JSON.stringify(body)),

  drop: (dealId: number | null): void => {
    drafts.drop(nameOf(dealId))
    attemptKey.drop(nameOf(dealId))
  },
}
