import type { MutatedFile } from '../mutant.ts'

const histories = 'server/src/billing/ledger/histories.test.ts'
const lifeCycle = 'server/src/billing/life-cycle.test.ts'
const refunds = 'server/src/billing/refunds.test.ts'
const renewing = 'server/src/billing/renewals/renewals.test.ts'
const stateMachine = 'server/src/billing/state-machine.test.ts'

export const ledger: MutatedFile[] = [
  {
    file: 'server/src/billing/ledger/standing.ts',
    tests: renewing,
    mutants: [
      {
        rule: 'What is cancelled is not charged again.',
        text: "if (status === 'active') return paidUntil",
        becomes: 'if (status) return paidUntil',
        named: 'buys its period and nothing after it',
      },
      {
        rule: 'A renewal that failed is charged next when it is tried again.',
        text: '(nextTryAt ?? accessUntil)',
        becomes: 'accessUntil',
        tests: lifeCycle,
        named: 'that fails is tried three times more',
      },
    ],
  },
  {
    file: 'server/src/billing/ledger/stretches.ts',
    tests: histories,
    mutants: [
      {
        rule: 'The credit of unused days is rounded down and shrinks with time.',
        text: 'Math.max(0, to - Math.max(from, at))',
        becomes: 'Math.max(0, at - from)',
        tests: stateMachine,
        named: 'is whole centavos',
      },
      {
        rule: 'The credit of unused days is never more than was paid.',
        text: 'share(centavos, Math.min(lengthMs, Math',
        becomes: 'share(centavos, Math.max(lengthMs, Math',
        tests: stateMachine,
        named: 'is whole centavos',
      },
      {
        rule: 'Money that goes back takes as many days as it paid for.',
        text: 'share(lengthMs, centavos - takenBack, centavos)',
        becomes: 'share(lengthMs, takenBack, centavos)',
        tests: refunds,
        named: 'takes as many of the latest days',
      },
      {
        rule: 'What followed a period that went back moves up.',
        text: 'one !== stretch && one.from >= before) move(one, end - before)',
        becomes: 'one !== stretch && one.from > end) move(one, 0)',
        tests: renewing,
        named: 'lets the one after it begin',
      },
      {
        rule: 'Days that were given are not lost to an upgrade.',
        text: 'chain.stretches.push({ ...given, from: end, origin: end, to: end + left })',
        becomes: 'chain.stretches.push({ ...given, from: end, origin: end, to: end })',
        tests: refunds,
        named: 'are not lost to an upgrade',
      },
      {
        rule: 'An upgrade whose money is back gives back what it took in.',
        text: 'for (const one of standingAgain(upgrade)) {',
        becomes: 'for (const one of standingAgain({ ...upgrade, tookIn: [] })) {',
        tests: refunds,
        named: 'gives the month back',
      },
    ],
  },
  {
    file: 'server/src/billing/ledger/standing.ts',
    tests: histories,
    mutants: [
      {
        rule: 'Credit goes back with the money that it came from.',
        text: 'this.#takeBack(upgrade, back, at)',
        becomes: '',
        tests: refunds,
        named: 'takes its credit from the year',
      },
      {
        rule: 'Money that goes back takes its own period and no other.',
        text: 'const stretch = this.stretches.get(paymentId ?? 0)\n    if (!stretch) return',
        becomes: 'const stretch = [...this.stretches.values()][0]\n    if (!stretch) return',
        tests: renewing,
        named: 'takes only its own period',
      },
      {
        rule: 'A cancelled plan opens nothing after its paid period.',
        text: 'if (renews) return paidUntil + GRACE_MS',
        becomes: 'return paidUntil + GRACE_MS',
        tests: renewing,
        named: 'buys its period and nothing after it',
      },
      {
        rule: 'A subscription that ends opens nothing any more.',
        text: 'Math.max(paidUntil, Math.min(endedAt, paidUntil + GRACE_MS))',
        becomes: 'paidUntil + GRACE_MS',
        tests: lifeCycle,
        named: 'ends it at once: nothing that was paid for is left',
      },
      {
        rule: 'A renewal follows what was paid before, without a gap.',
        text: '(renews || paidUntil > at) ? paidUntil : null',
        becomes: '(renews || paidUntil > at) ? at : null',
        tests: lifeCycle,
        named: 'the next one follows it without a gap',
      },
      {
        rule: 'An upgrade begins when it is paid.',
        text: 'const follows = !isUpgrade && paidUntil',
        becomes: 'const follows = paidUntil',
        tests: lifeCycle,
        named: 'takes the unused days off',
      },
      {
        rule: 'Credit that was lost since the offer buys no days.',
        text: 'if (worthCents === priceCents) return',
        becomes: 'if (worthCents !== 0) return',
      },
      {
        rule: 'Credit moves once, and not of what was over when an upgrade took the rest in.',
        text: 'isUsed || creditedTo ? 0 :',
        becomes: 'creditedTo ? 0 :',
        named: 'no entries bring',
      },
      {
        rule: 'Credit that stands in an upgrade is not credit of another.',
        text: 'isUsed || creditedTo ? 0 :',
        becomes: 'isUsed ? 0 :',
        named: 'no entries bring',
      },
      {
        rule: 'A refund follows its credit through an upgrade that is over.',
        text: '(upgrade.to <= at && !upgrade.takenInBy && !upgrade.creditedTo)',
        becomes: '(upgrade.to <= at && !upgrade.takenInBy)',
        named: 'no entries bring',
      },
    ],
  },
  {
    file: 'server/src/billing/checkout/refunded.ts',
    tests: refunds,
    mutants: [
      {
        rule: 'Money that goes back takes its plan along.',
        text: "return endSubscription(services, trx, { subscription: row, why: 'refunded', now })",
        becomes: 'return',
        tests: lifeCycle,
        named: 'gives a paid period back',
      },
      {
        rule: 'Money that goes back for a period that is over ends nothing.',
        text: "if (holder.status === 'canceled' || !had) return",
        becomes: "if (holder.status === 'canceled') return",
        named: 'of a month that is over ends nothing',
      },
      {
        rule: 'Money that came late goes back from the subscription that it lengthened.',
        text: 'before.subscriptionOf(paymentId) ?? subscription.id',
        becomes: 'subscription.id',
        named: 'ends that one when its money goes back',
      },
      {
        rule: 'What went back is entered once.',
        text: 'if (centavos <= 0) return',
        becomes: '',
        named: 'is told of once',
      },
    ],
  },
]
