import type { NegotiationPayload } from '@arroba/contract/negotiations/payload.ts'
import { attemptKey } from '../../../platform/attempt-key.ts'
import { drafts } from '../../../platform/drafts.ts'
import { emptyNegotiation, type NegotiationFields } from './negotiation-fields.ts'

/**
 * What a draft is of: a new negotiation (null), a change of the one with this id, or a copy of another one.
 */
export type DraftSubject = number | null | `like ${number}`

function nameOf(subject: DraftSubject): string {
  return subject === null ? 'negotiation' : `negotiation ${subject}`
}

/** The draft, stored for its author until it is sent or they sign out. */
export const negotiationDraft = {
  read: (subject: DraftSubject): NegotiationFields | null => {
    const draft = drafts.read(nameOf(subject))
    return typeof draft === 'object' && draft !== null ? { ...emptyNegotiation(), ...draft } : null
  },
  save: (subject: DraftSubject, fields: NegotiationFields): void => drafts.save(nameOf(subject), fields),
  /** The idempotency key of this content: the same one until it was sent. */
  attemptKey: (body: NegotiationPayload): string => attemptKey.of(nameOf(null), JSON.stringify(body)),
  /** The draft that the outbox restores when the server refuses the negotiation later. */
  entry: (subject: DraftSubject, fields: NegotiationFields) => ({
    name: nameOf(subject),
    value: fields,
    to:
      typeof subject === 'number'
        ? `/negocio/alterar/${subject}`
        : `/negocio/cadastrar${subject === null ? '' : `?repetir=${subject.slice('like '.length)}`}`,
  }),
  drop: (subject: DraftSubject): void => {
    drafts.drop(nameOf(subject))
    attemptKey.drop(nameOf(subject))
  },
}
