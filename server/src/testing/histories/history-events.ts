import { EXCEPTION_NAMES, EXCEPTIONS, type Exception } from './conservation.ts'

/** What has to happen in the histories of a proof: of what never did, it proved nothing. */
const HISTORY_EVENTS = {
  purchase: 'a first purchase is paid',
  renewal: 'a renewal is paid',
  upgrade: 'an upgrade is paid',
  'downgrade-chosen': 'a cheaper plan is chosen for the next period',
  downgrade: 'a renewal begins with a cheaper plan',
  cancellation: 'a plan is cancelled',
  'cancellation-taken-back': 'a cancellation is taken back',
  unpaid: 'a subscription ends for want of a renewal',
  'refund-whole': 'all of a payment goes back',
  'refund-part': 'a part of a payment goes back',
  'refund-rest': 'the rest of a payment goes back after a part',
  'refund-of-upgrade': 'money of an upgrade goes back',
  'refund-of-credit': 'money goes back whose credit had bought an upgrade',
  'refund-of-late': 'money goes back that had lengthened another subscription',
  chargeback: 'a bank takes a payment back',
  'webhook-at-once': 'both nodes hear of the same at once',
  'webhook-again': 'the nodes hear of the same one after the other',
  'webhook-late': 'a payment is heard of an hour late or more',
  'refund-late': 'a refund is heard of an hour late or more',
  'boleto-replaced': 'a boleto is paid after its replacement',
  'pix-replaced': 'a PIX is paid after its replacement',
  'paid-after-end': 'money comes for a subscription that is over',
  'month-of-28': 'a period begins in a month of 28 days',
  'month-of-29': 'a period begins in a month of 29 days',
  'month-of-30': 'a period begins in a month of 30 days',
  'month-of-31': 'a period begins in a month of 31 days',
  'leap-day': 'a period holds a 29 February',
  'anchor-cut': 'a period ends on the last day of a month that lacks its day',
  gift: 'staff give days',
  'first-node': 'the first node acts',
  'second-node': 'the second node acts',
} as const

type HistoryEvent = keyof typeof HISTORY_EVENTS

const HISTORY_EVENT_NAMES = Object.keys(HISTORY_EVENTS) as HistoryEvent[]

/** What is counted: what happens, and the exceptions that rules allow by their names. */
export type CountedKind = HistoryEvent | Exception

export const COUNTED = { ...HISTORY_EVENTS, ...EXCEPTIONS }

export const COUNTED_NAMES: CountedKind[] = [...HISTORY_EVENT_NAMES, ...EXCEPTION_NAMES]

/** How often each happened. */
export class Tally {
  readonly #counts = new Map<CountedKind, number>()

  add(what: CountedKind, times = 1): void {
    this.#counts.set(what, this.of(what) + times)
  }

  of(what: CountedKind): number {
    return this.#counts.get(what) ?? 0
  }

  addAll(counts: Partial<Record<CountedKind, number>>): void {
    for (const what of COUNTED_NAMES) this.add(what, counts[what] ?? 0)
  }

  get counts(): Partial<Record<CountedKind, number>> {
    return Object.fromEntries(this.#counts)
  }

  /** What never happened. */
  get missing(): HistoryEvent[] {
    return HISTORY_EVENT_NAMES.filter((what) => this.of(what) === 0)
  }

  /** The exceptions that were never needed. */
  get unneeded(): Exception[] {
    return EXCEPTION_NAMES.filter((what) => this.of(what) === 0)
  }
}
