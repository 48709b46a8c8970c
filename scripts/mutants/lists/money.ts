import type { MutatedFile } from '../mutant.ts'

const held = 'server/src/billing/provider/held-payments.test.ts'
const histories = 'server/src/billing/ledger/histories.test.ts'
const iuguContract = 'server/src/platform/payments/iugu/iugu-contract.test.ts'
const lifeCycle = 'server/src/billing/life-cycle.test.ts'
const refunds = 'server/src/billing/refunds.test.ts'

/** Mutants of credit, cancellation, refunds and prices, of undecided states, and of iugu's answers. */
export const money: MutatedFile[] = [
  {
    file: 'server/src/billing/ledger/paid-entries.ts',
    tests: histories,
    mutants: [
      {
        rule: 'Credit that was offered holds while its invoice is waited for.',
        text: 'ledger.credits(holder.id, createdAt)',
        becomes: 'ledger.credits(holder.id, paidAt)',
      },
      {
        rule: 'The credit that an upgrade moved is taken from the payments that it came from.',
        text: 'fromPaymentId: credit.paymentId,',
        becomes: 'fromPaymentId: paymentId,',
        tests: refunds,
        named: 'takes its credit from the year',
      },
      {
        rule: 'Money for a plan that is over opens the plan that took its place.',
        text: 'holder.isOwn ? payment.planId : holder.planId',
        becomes: 'payment.planId',
      },
    ],
  },
  {
    file: 'server/src/billing/checkout/refunded.ts',
    tests: refunds,
    mutants: [
      {
        rule: 'A refund that ends a plan leaves the grace that was used before.',
        text: '?? holder), paidUntil }',
        becomes: '?? holder), paidUntil: null }',
        named: 'leaves the grace that was used',
      },
      {
        rule: 'No more goes back than was paid.',
        text: 'Math.min(refundedCents, payment.amountCents)',
        becomes: 'payment.amountCents',
        named: 'takes as many of the latest days',
      },
      {
        rule: 'A chargeback is written down as what it is.',
        text: "invoice.isChargedBack ? 'charged_back' : 'refunded'",
        becomes: "invoice.isChargedBack ? 'refunded' : 'refunded'",
        named: 'the bank takes back in part is a chargeback',
      },
      {
        rule: 'The price of the plan that stands again is no new price.',
        text: 'if (planId !== null && planId !== holder.planId)',
        becomes: 'if (planId === null)',
        named: 'does not announce the price of the month',
      },
    ],
  },
  {
    file: 'server/src/billing/checkout/charge-outcomes.ts',
    tests: histories,
    mutants: [
      {
        rule: 'Days that were used in the hope of a renewal are written off.',
        text: '|| (paidUntil < now && !isBehind)) {',
        becomes: '|| paidUntil < now) {',
      },
      {
        rule: 'Days that are given up with a subscription are written off.',
        text: 'paidUntil > now ? [now, paidUntil] : [paidUntil, now]',
        becomes: 'paidUntil > now ? [paidUntil, paidUntil] : [paidUntil, now]',
        tests: lifeCycle,
        named: 'ends with the account',
      },
    ],
  },
  {
    file: 'server/src/billing/renewals/give-days.ts',
    tests: histories,
    mutants: [
      {
        rule: 'Days that staff give follow what is paid.',
        text: 'const startsAt = live.paidUntil > now ? live.paidUntil : now',
        becomes: 'const startsAt = now',
      },
    ],
  },
  {
    file: 'server/src/billing/checkout/hold-payment.ts',
    tests: held,
    mutants: [
      {
        rule: 'Staff are told once of a payment that is held.',
        text: 'if (payment.heldState !== state)',
        becomes: 'if (payment.heldState !== id.toString())',
        named: 'is held for staff',
      },
      {
        rule: 'A payment is held no longer once its state is known.',
        text: 'if (payment.heldState !== null) await run(trx, setReleased, { id })',
        becomes: '',
        named: 'counts as soon as',
      },
    ],
  },
  {
    file: 'server/src/billing/checkout/settle-charge.ts',
    tests: held,
    mutants: [
      {
        rule: 'A state that nobody knows is held for staff.',
        text: 'if (await holdOrRelease(services, trx, { payment, invoice, now })) return',
        becomes: '',
        named: 'is held for staff',
      },
    ],
  },
  {
    file: 'server/src/billing/checkout/charge.ts',
    tests: held,
    mutants: [
      {
        rule: 'What is held is not charged.',
        text: 'if (payment.heldState !== null) throw conflict(PROCESSING)',
        becomes: '',
        named: 'is not charged to a card either',
      },
    ],
  },
  {
    file: 'server/src/billing/provider/sql/statements.ts',
    tests: held,
    mutants: [
      {
        rule: 'The reconciliation leaves alone what is held.',
        text: 'p.withdrawn_at is null and p.held_state is null and',
        becomes: 'p.withdrawn_at is null and',
        named: 'is not asked about again and again',
      },
    ],
  },
  {
    file: 'server/src/platform/payments/iugu/answers.ts',
    tests: iuguContract,
    mutants: [
      {
        rule: 'A payment by card that is disputed is paid until the bank decides.',
        text: "in_protest: 'paid'",
        becomes: "in_protest: 'pending'",
      },
      {
        rule: 'What went back of an invoice in part is what iugu says.',
        text: '(answer.refunded_cents ?? 0)',
        becomes: '0',
      },
    ],
  },
  {
    file: 'server/src/platform/payments/iugu/iugu.ts',
    tests: iuguContract,
    mutants: [
      {
        rule: 'All that is left of a payment goes back without an amount.',
        text: 'amountCents !== totalCents - refundedCents',
        becomes: 'amountCents !== totalCents',
      },
      {
        rule: 'What was paid at the end of a time belongs to the next.',
        text: 'paidAt >= from && paidAt < to',
        becomes: 'paidAt >= from && paidAt <= to',
      },
    ],
  },
]
