import type { ErrorOf } from './deal-breaks.ts'
import type { DealFields } from './deal-fields.ts'

/** What a group of the form's fields stands on. */
export type FieldGroup = {
  fields: DealFields
  change: (part: Partial<DealFields>) => void
  /** By the field's name on the wire. */
  errorOf: ErrorOf
}
