/** What an entry of the ledger is about (table ledger_entries). */
export type EntryKind =
  | 'paid'
  | 'credit_moved'
  | 'period_granted'
  | 'refunded'
  | 'charged_back'
  | 'given'
  | 'written_off'

/** What it was entered for: who else asked for it is in the log. */
export type Cause = { kind: 'payment' | 'webhook' | 'staff' | 'system' | 'import'; id: number | null }

/** An entry as it is reckoned with; amounts in centavos. */
export type LedgerEntry = {
  kind: EntryKind
  subscriptionId: number | null
  paymentId: number | null
  fromPaymentId: number | null
  planId: number | null
  amountCents: number
  startsAt: Date | null
  endsAt: Date | null
  anchorDay: number | null
  isUpgrade: boolean
  happenedAt: Date
}

/** An entry to be written; `key` names what happened, and lets it be entered once. */
export type NewEntry = Pick<LedgerEntry, 'kind' | 'happenedAt'> &
  Partial<Omit<LedgerEntry, 'kind' | 'happenedAt'>> & { key: string }
