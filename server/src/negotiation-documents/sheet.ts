import type { Premium } from '@arroba/contract/rules/negotiations/premiums.ts'
import type {
  AgeBand,
  FreightResponsibility,
  NegotiationKind,
  PaymentMeasure,
  ReviewerStatus,
  SlaughterForm,
  TaxForm,
} from '@arroba/contract/rules/negotiations.ts'

/** What a negotiation's document tells of the negotiation itself. Amounts are decimal text, days YYYY-MM-DD, instants in -03:00. */
export type Negotiation = {
  number: number
  status: ReviewerStatus
  kind: NegotiationKind
  is_bovine: boolean
  negotiated_on: string
  value: string
  payment_measure: PaymentMeasure
  payment_deadline: number
  total_value: string | null
  net_value: string | null
  total_arrobas: string | null
  live_weight_kilos: number | null
  carcass_arrobas: string | null
  quantity: string | null
  freight_responsibility: FreightResponsibility | null
  premium: Premium | null
  tax_form: TaxForm | null
  slaughter_form: SlaughterForm | null
  delivery_on: string | null
  age_band: AgeBand | null
  breed: string | null
  weight_kilos: number | null
  heads: number | null
  notes: string | null
  reject_reason: string | null
  slaughters: { heads: number; slaughtered_on: string; yield: string | null }[]
  owner_id: number
  reviewer_id: number | null
  created_at: string
  reviewed_at: string | null
  /** What both sides may read, the newest, oldest first, */
  steps: Step[]
  /** and how many came before them. */
  earlier_steps: number
}

export type Step = {
  action: 'recorded' | 'changed' | 'sent' | 'approved' | 'rejected'
  at: string
  actor_id: number
  changes: { field: string; from: string | null; to: string | null }[]
  sent_to_id: number | null
}

/** What things and people are called at the moment; people with their phones once they agreed. */
export type Names = {
  tag: string
  fridge: string | null
  city: string
  people: Record<string, { name: string; phone: string | null }>
}

/** Everything that stands on a document: the same sheet gives the same bytes. */
export type Sheet = {
  negotiation: Negotiation
  names: Names
  code: string
  /** Where the code is checked. */
  address: string
}
