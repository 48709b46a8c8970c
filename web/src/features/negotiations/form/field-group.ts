import type { ErrorOf } from './negotiation-errors.ts'
import type { NegotiationFields } from './negotiation-fields.ts'

/** The props of a component that shows some fields of the form. */
export type FieldGroup = {
  fields: NegotiationFields
  change: (part: Partial<NegotiationFields>) => void
  /** By the field's name on the wire. */
  errorOf: ErrorOf
}
