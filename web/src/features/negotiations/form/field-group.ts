import type { ErrorOf } from './negotiation-errors.ts'
import type { DealFields } from './negotiation-fields.ts'

/** What a group of the form's fields stands on. */
export type FieldGroup = {
  fields: DealFields
  change: (part: Partial<DealFields>) => void
  /** By the field's name on the wire. */
  errorOf: ErrorOf
}
