import type { ErrorOf } from './negotiation-errors.ts'
import type { NegotiationFields } from './negotiation-fields.ts'

/** What a group of the form's fields stands on. */
export type FieldGroup = {
  fields: NegotiationFields
  change: (part: Partial<NegotiationFields>) => void
  /** By the field's name on the wire. */
  errorOf: ErrorOf
}
