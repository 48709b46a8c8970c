import type { MutatedFile } from '../mutant.ts'

const lifeCycle = 'server/src/billing/life-cycle.test.ts'
const money = 'server/src/billing/money.test.ts'
const renewing = 'server/src/billing/renewals/renewals.test.ts'
const silence = 'server/src/billing/provider/provider-silent.test.ts'
const stateMachine = 'server/src/billing/state-machine.test.ts'
const subscribing = 'server/src/billing/checkout/subscribe.test.ts'
const webhooks = 'server/src/billing/provider/webhooks.test.ts'

export const charges: MutatedFile[] = [
  {
    file: 'server/src/billing/checkout/payment-attempts.ts',
    tests: silence,
    mutants: [
      {
        rule: 'The call to the provider carries the key of its attempt.',
        text: 'const result = await call(id)',
        becomes: 'const result = await call(randomUUID())',
        tests: money,
        named: 'is asked for under the key of its attempt',
      },
      {
        rule: 'No second purchase or charge begins while one is open.',
        text: 'if (!(await maybeOne(db, insertAttempt, row))) throw',
        becomes: 'if (!(await maybeOne(db, insertAttempt, row)) && node === action) throw',
        named: 'before the charge: it is looked up',
      },
      {
        rule: 'What got no answer stays open, to be looked up.',
        text: "else await closeAttempt(db, id, 'unknown',",
        becomes: "else await closeAttempt(db, id, 'failed',",
        named: 'before the charge: it is looked up',
      },
      {
        rule: 'After a silence a subscription is looked for before it is asked for again.',
        text: 'return (await find()) ?? call(key)',
        becomes: 'return call(randomUUID())',
        named: 'after opening the subscription',
      },
    ],
  },
  {
    file: 'server/src/billing/checkout/charge.ts',
    tests: silence,
    mutants: [
      {
        rule: 'A charge without an answer is looked up before it counts as failed.',
        text: 'if (!(error instanceof ProviderSilent) || !(await isPaid(services, invoiceId))) throw error',
        becomes: 'if (error) throw error',
        named: 'after the charge: it is looked up',
      },
      {
        rule: 'What is paid already is not charged again.',
        text: "  if (state === 'paid') {",
        becomes: "  if (state === 'refunded') {",
        named: 'after the charge and when it is looked up',
      },
      {
        rule: 'A charge that nobody waits for any more is not made.',
        text: '    !mayAskAgain ||\n',
        becomes: '',
        tests: renewing,
        named: 'is looked up and not made',
      },
    ],
  },
  {
    file: 'server/src/billing/checkout/settle-charge.ts',
    tests: stateMachine,
    mutants: [
      {
        rule: 'An invoice has its effects under the lock of the subscriptions and of the payment.',
        text: 'const payment = await lockPaymentOf(trx, invoice.id)\n    if (!payment) return',
        becomes:
          "const payment = await db.selectFrom('payments').select(['id', 'status']).where('provider_invoice_id', '=', invoice.id).executeTakeFirst()\n    if (!payment) return",
        tests: money,
        named: 'a payment that was paid meanwhile',
        onlyPostgres: true,
      },
      {
        rule: 'After a cancellation no renewal is wanted.',
        text: "if (status === 'canceling' || status === 'canceled') return false",
        becomes: '',
        tests: money,
        named: 'makes after a cancellation',
      },
      {
        rule: 'One renewal waits at a time.',
        text: 'return waiting === undefined || waiting.invoiceId === invoiceId',
        becomes: 'return true',
        tests: money,
        named: 'makes beside one that waits',
      },
      {
        rule: 'An invoice leads to the subscription that it belongs to.',
        text: 'providerId !== null && providerId === invoice.subscriptionId',
        becomes: 'providerId !== null',
        tests: money,
        named: 'belongs to the new subscription',
      },
    ],
  },
  {
    file: 'server/src/billing/checkout/charge-outcomes.ts',
    tests: renewing,
    mutants: [
      {
        rule: 'Money that was on its way when somebody cancelled buys its period and nothing after it.',
        text: " ||\n    (recipient.status === 'canceled' && recipient.cancelRequestedAt !== null)",
        becomes: '',
        named: 'buys its period and nothing after it',
      },
      {
        rule: 'A cheaper plan waits no more once it was paid.',
        text: 'const planId = isOwn ? payment.planId : recipient.planId',
        becomes: 'const planId = recipient.planId',
        tests: lifeCycle,
        named: 'to a cheaper one waits for the next renewal',
      },
      {
        rule: 'Whatever else waited is withdrawn once one is paid.',
        text: 'await withdrawPayments(trx, recipient.id, now, payment.id)',
        becomes: '',
        tests: money,
        named: 'is withdrawn when the renewal is paid beside it',
      },
      {
        rule: 'A first invoice that expires ends what waited for it alone.',
        text: "subscription.status === 'pending' && payment.kind === 'first'",
        becomes: "subscription.status === 'pending' && payment.kind === 'renewal'",
        tests: lifeCycle,
        named: 'that nobody pays the first time expires',
      },
    ],
  },
  {
    file: 'server/src/billing/checkout/invoices.ts',
    tests: renewing,
    mutants: [
      {
        rule: 'One renewal is made a period, whoever makes it at the same time.',
        text: 'if (waiting) return waiting',
        becomes: '',
        tests: money,
        named: 'a renewal that was made meanwhile',
        onlyPostgres: true,
      },
      {
        rule: 'A bank slip of a renewal is due on the last day of its period.',
        text: "kind === 'renewal' && paidUntil !== null && paidUntil > soon ? paidUntil : soon",
        becomes: 'soon',
        named: 'comes by bank_slip',
      },
    ],
  },
  {
    file: 'server/src/billing/provider/sync-subscription.ts',
    tests: subscribing,
    mutants: [
      {
        rule: 'If the invoice of before was paid meanwhile, nothing else is charged.',
        text: "if (status === 'paid') throw",
        becomes: "if (status === 'refunded') throw",
        tests: money,
        named: 'when the invoice of before was paid meanwhile',
      },
      {
        rule: 'The provider stops charging what was cancelled.',
        text: 'if (isOver !== row.syncedSuspended) await setSuspended',
        becomes: 'if (!isOver && row.syncedSuspended) await setSuspended',
        tests: lifeCycle,
        named: 'keeps the plan to the end of the paid period',
      },
    ],
  },
  {
    file: 'server/src/billing/checkout/list-payments.ts',
    tests: subscribing,
    mutants: [
      {
        rule: 'A payment is shown to its owner only.',
        text: ".where('p.id', '=', id).where('p.user_id', '=', userId)",
        becomes: ".where('p.id', '=', id).where(userId, 'is not', null)",
        named: 'says the session',
      },
      {
        rule: "The list of payments holds one's own.",
        text: ".where('p.user_id', '=', userId)\n",
        becomes: ".where(userId, 'is not', null)\n",
        named: 'says the session',
      },
    ],
  },
  {
    file: 'server/src/billing/provider/webhooks.ts',
    tests: webhooks,
    mutants: [
      {
        rule: 'Only who knows the secret may call the webhook.',
        text: 'return knows && (webhookAllow',
        becomes: 'return (webhookAllow',
      },
      {
        rule: 'Only the listed addresses may call the webhook.',
        text: ' && (webhookAllow === null || isListed(webhookAllow, visitorAddress(request)))',
        becomes: ' && (webhookAllow === null || request.ip !== null)',
      },
    ],
  },
]
