/** The kinds of entries of the ledger (table ledger_entries). */
export type EntryKind =
  | 'paid'
  | 'credit_moved'
  | 'period_granted'
  | 'refunded'
  | 'charged_back'
  | 'given'
  | 'written_off'

/** The cause of an entry. The staff's log has the person who asked for it. */
export type Cause = { kind: 'payment' | 'webhook' | 'staff' | 'system' | 'import'; id: number | null }

/** An entry as the ledger computes with it; amounts are centavos. */
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

/** An entry to write; `key` names the event, so that it is entered only once. */
export type NewEntry = Pick<LedgerEntry, 'kind' | 'happenedAt'> &
  Partial<Omit<LedgerEntry, 'kind' | 'happenedAt'>> & { key: string }
