import type { MutatedFile } from '../mutant.ts'

const lifeCycle = 'server/src/billing/life-cycle.test.ts'
const money = 'server/src/billing/money.test.ts'
const renewing = 'server/src/billing/renewals/renewals.test.ts'
const stateMachine = 'server/src/billing/state-machine.test.ts'
const subscribing = 'server/src/billing/checkout/subscribe.test.ts'

export const renewals: MutatedFile[] = [
  {
    file: 'server/src/billing/renewals/subscription-states.ts',
    tests: stateMachine,
    mutants: [
      {
        rule: 'What is paid never waits again.',
        text: 'if (STATE_ORDER[to] <= STATE_ORDER[from]) return []',
        becomes: 'if (STATE_ORDER[to] === STATE_ORDER[from]) return []',
        named: 'only moves forward',
      },
      {
        rule: 'What is heard of twice has its effect once.',
        text: 'if (STATE_ORDER[to] <= STATE_ORDER[from]) return []',
        becomes: 'if (STATE_ORDER[to] < STATE_ORDER[from]) return []',
        named: 'only moves forward',
      },
      {
        rule: 'What was given back had been paid.',
        text: "to === 'refunded' && from !== 'paid' ? ['paid', 'refunded'] : [to]",
        becomes: '[to]',
        named: 'only moves forward',
      },
      {
        rule: 'The tries of a renewal come to an end.',
        text: 'if (days === undefined) return null',
        becomes: 'if (days === undefined) return daysAfter(now, 1)',
        tests: lifeCycle,
        named: 'is tried three times more',
      },
    ],
  },
  {
    file: 'server/src/billing/subscription-rows.ts',
    tests: money,
    mutants: [
      {
        rule: "A command locks a person's subscriptions before it decides.",
        text: ".select('s.id')\n    .forUpdate(),",
        becomes: ".select('s.id'),",
        named: 'a cancellation of what has ended meanwhile',
        onlyPostgres: true,
      },
      {
        rule: 'A payment is locked before it changes its state.',
        text: "'=', invoiceId).forUpdate(),",
        becomes: "'=', invoiceId),",
        named: 'a payment that was paid meanwhile',
        onlyPostgres: true,
      },
      {
        rule: "Only one's own subscriptions are changed.",
        text: ".where('s.user_id', '=', userId).orderBy('s.id')",
        becomes: ".where(userId, 'is not', null).orderBy('s.id')",
        tests: subscribing,
        named: 'says the session',
      },
      {
        rule: 'What was withdrawn waits to be paid no more.',
        text: "      .where('p.withdrawn_at', 'is', null)\n",
        becomes: '',
        named: 'does not wait for an invoice that it gave up',
      },
    ],
  },
  {
    file: 'server/src/billing/sql/statements.ts',
    tests: money,
    mutants: [
      {
        rule: 'A plan that is not offered is not sold.',
        text: "(platform = 'iugu' and is_active)",
        becomes: 'true',
        tests: subscribing,
        named: 'arroba_trial.* and keeps the token',
      },
    ],
  },
  {
    file: 'server/src/billing/renewals/cancel.ts',
    tests: lifeCycle,
    mutants: [
      {
        rule: 'A cancelled plan goes on to the end of the paid period.',
        text: 'if (paidUntil) await writeRequest',
        becomes: 'if (paidUntil && !live.paidUntil) await writeRequest',
        named: 'keeps the plan to the end of the paid period',
      },
      {
        rule: 'A cancellation that is asked for again is the same one.',
        text: "if (live.status === 'canceling') return live",
        becomes: '',
        tests: money,
        named: 'asked for again keeps the day',
      },
      {
        rule: 'A cancellation takes back what waits to be paid.',
        text: '  await withdrawPayments(trx, row.id, now)\n',
        becomes: '',
        tests: money,
        named: 'takes back the renewal that waits',
      },
      {
        rule: 'Only a cancellation whose period still runs can be taken back.',
        text: '!leftByCancellation(live.paidUntil, services.clock()))',
        becomes: '!live.paidUntil)',
        tests: money,
        named: 'cannot be taken back once the period is over',
      },
      {
        rule: 'Only what was cancelled can be taken back.',
        text: "if (live?.status !== 'canceling' || !left",
        becomes: 'if (!live || !left',
        named: 'can be taken back, and the renewal comes',
      },
      {
        rule: 'Only who has a plan cancels one.',
        text: 'if (!last?.cancelRequestedAt) throw',
        becomes: 'if (!last) throw',
        tests: money,
        named: 'is refused to whose plan ended by itself',
      },
    ],
  },
  {
    file: 'server/src/billing/renewals/change-plan.ts',
    tests: lifeCycle,
    mutants: [
      {
        rule: 'A dearer plan is not had without paying the difference.',
        text: 'if (plan.priceCents > current.priceCents)',
        becomes: 'if (plan.priceCents > 2 * current.priceCents * 100)',
        tests: money,
        named: 'is not had without paying',
      },
      {
        rule: 'A cheaper plan follows at the end of the paid period.',
        text: 'isCurrent ? null : plan.id\n',
        becomes: 'isCurrent ? plan.id : null\n',
        named: 'to a cheaper one waits',
      },
      {
        rule: 'Only an active subscription changes its plan.',
        text: "if (live.status !== 'active') throw",
        becomes: "if (live.status === 'canceled') throw",
        tests: money,
        named: 'is not chosen for a plan that was cancelled',
      },
      {
        rule: 'A plan that is not offered cannot be chosen for the next period.',
        text: 'if (plan.id !== planId && !plan.isOffered) throw',
        becomes: 'if (plan.id !== planId && plan.id < 0) throw',
        tests: money,
        named: 'that is not offered cannot be chosen',
      },
    ],
  },
  {
    file: 'server/src/billing/renewals/renew.ts',
    tests: renewing,
    mutants: [
      {
        rule: 'A renewal by bank slip goes out five days before the end, not later.',
        text: 'daysAfter(paidUntil, -RENEWAL_DAYS_AHEAD) <= now',
        becomes: 'daysAfter(paidUntil, -RENEWAL_DAYS_AHEAD + 2) <= now',
        named: 'comes by pix',
      },
      {
        rule: 'Who is suspended is charged nothing.',
        text: 'if (suspended) return',
        becomes: '',
        named: 'is not charged, and keeps the plan',
      },
      {
        rule: 'Who does not pay loses the plan after the grace.',
        text: "return giveUp(services, row, suspended ? 'suspended' : 'unpaid')",
        becomes: 'return',
        tests: lifeCycle,
        named: 'ends after the grace',
      },
      {
        rule: 'A refused card is tried again on its days only.',
        text: 'isFirst || row.nextTryAt === null || row.nextTryAt <= now',
        becomes: 'isFirst || row.nextTryAt === null || row.nextTryAt >= now',
        tests: lifeCycle,
        named: 'is tried three times more',
      },
      {
        rule: 'A bank has three days to tell that it was paid.',
        text: 'const CLEARING_DAYS = 3',
        becomes: 'const CLEARING_DAYS = 2',
        named: 'is not behind while the bank',
      },
      {
        rule: 'The renewal is of the plan that was chosen for it.',
        text: 'open.planId === planId\n',
        becomes: 'open.planId === open.planId\n',
        named: 'is of the plan that was chosen for it',
      },
      {
        rule: 'A renewal that failed and was paid meanwhile is behind with nothing.',
        text: '!row?.paidUntil || row.paidUntil > now) return false',
        becomes: '!row?.paidUntil) return false',
        tests: money,
        named: 'is not said to have failed',
      },
      {
        rule: 'What was paid for after a cancellation is used up before the end.',
        text: "row?.status !== 'canceling' || row.paidUntil === null || row.paidUntil > now",
        becomes: "row?.status !== 'canceling' || row.paidUntil === null",
        tests: money,
        named: 'does not end with the cancellation',
        onlyPostgres: true,
      },
    ],
  },
  {
    file: 'server/src/billing/renewals/sql/statements.ts',
    tests: renewing,
    mutants: [
      {
        rule: 'A suspension that is over keeps nobody from being charged.',
        text: ' and (suspended_until is null or suspended_until > $2)',
        becomes: ' and $2::timestamptz is not null',
        named: 'is not charged, and keeps the plan',
      },
    ],
  },
  {
    file: 'server/src/billing/renewals/end-subscriptions.ts',
    tests: lifeCycle,
    mutants: [
      {
        rule: 'A closed account ends its subscription.',
        text: "all.filter(({ status }) => status !== 'canceled')",
        becomes: "all.filter(({ status }) => status === 'canceled')",
        named: 'ends with the account',
      },
      {
        rule: 'A closed account ends its subscription at the provider too.',
        text: 'for (const id of ids) await syncSubscription(services, id)',
        becomes: '',
        named: 'ends with the account',
      },
    ],
  },
]
