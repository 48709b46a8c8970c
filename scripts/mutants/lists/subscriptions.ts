import type { MutatedFile } from '../mutant.ts'

const histories = 'server/src/billing/ledger/histories.test.ts'
const lifeCycle = 'server/src/billing/life-cycle.test.ts'
const money = 'server/src/billing/money.test.ts'
const refunds = 'server/src/billing/refunds.test.ts'
const renewals = 'server/src/billing/renewals/renewals.test.ts'
const silence = 'server/src/billing/provider/provider-silent.test.ts'
const stateMachine = 'server/src/billing/state-machine.test.ts'
const subscribing = 'server/src/billing/checkout/subscribe.test.ts'
const webhooks = 'server/src/billing/provider/webhooks.test.ts'

export const subscriptions: MutatedFile[] = [
  {
    file: 'server/src/billing/renewals/subscription-states.ts',
    tests: stateMachine,
    mutants: [
      {
        rule: 'What is paid never waits again.',
        text: 'if (STATE_ORDER[to] <= STATE_ORDER[from]) return []',
        becomes: 'if (STATE_ORDER[to] === STATE_ORDER[from]) return []',
        named: 'only ever go forward',
      },
      {
        rule: 'What is heard of twice has its effect once.',
        text: 'if (STATE_ORDER[to] <= STATE_ORDER[from]) return []',
        becomes: 'if (STATE_ORDER[to] < STATE_ORDER[from]) return []',
        named: 'only ever go forward',
      },
      {
        rule: 'What was given back had been paid.',
        text: "to === 'refunded' && from !== 'paid' ? ['paid', 'refunded'] : [to]",
        becomes: '[to]',
        named: 'only ever go forward',
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
        tests: renewals,
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
        tests: renewals,
        named: 'takes only its own period',
      },
      {
        rule: 'A cancelled plan opens nothing after its paid period.',
        text: 'if (renews) return paidUntil + GRACE_MS',
        becomes: 'return paidUntil + GRACE_MS',
        tests: renewals,
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
      },
      {
        rule: 'Money that came late goes back from the subscription that it lengthened.',
        text: 'before.subscriptionOf(paymentId) ?? subscription.id',
        becomes: 'subscription.id',
        tests: histories,
      },
      {
        rule: 'What went back is entered once.',
        text: 'if (centavos <= 0) return',
        becomes: '',
        named: 'takes as many of the latest days',
      },
    ],
  },
  {
    file: 'server/src/billing/purchase-quote.ts',
    tests: lifeCycle,
    mutants: [
      {
        rule: 'A payment is never less than the provider takes.',
        text: 'Math.max(0, price - MIN_CENTS)',
        becomes: 'price',
        tests: money,
        named: 'leaves at least R\\$ 1,00 to pay',
      },
      {
        rule: 'The unused days of every paid period count.',
        text: 'credits.reduce((sum, { amountCents }) => sum + amountCents, 0)',
        becomes: 'credits.reduce((_, { amountCents }) => amountCents, 0)',
        tests: renewals,
        named: 'counts in full when a dearer plan is bought',
      },
      {
        rule: 'An upgrade costs the price less the credit.',
        text: 'amountCents: plan.priceCents - creditCents, creditCents',
        becomes: 'amountCents: plan.priceCents, creditCents',
        named: 'takes the unused days off',
      },
      {
        rule: 'The price of an upgrade that waits holds for a day.',
        text: 'now.getTime() - createdAt.getTime() >= DAY_MS',
        becomes: 'now.getTime() - createdAt.getTime() >= 30 * DAY_MS',
        tests: money,
        named: 'is reckoned anew after a day',
      },
      {
        rule: 'An upgrade that waits keeps the credit that was taken off.',
        text: "kind: 'open', amountCents, creditCents,",
        becomes: "kind: 'open', amountCents,",
        tests: money,
        named: 'by PIX and is paid by card',
      },
      {
        rule: 'Only a dearer plan begins at once.',
        text: 'plan.priceCents > current.priceCents',
        becomes: 'plan.priceCents !== current.priceCents',
        named: 'to a cheaper one waits',
      },
      {
        rule: 'The plan that one has cannot be bought again.',
        text: 'if (plan.id === live.planId) {',
        becomes: 'if (plan.id === -live.planId) {',
        tests: subscribing,
        named: 'with two tokens charges once',
      },
    ],
  },
  {
    file: 'server/src/billing/checkout/purchase.ts',
    tests: subscribing,
    mutants: [
      {
        rule: 'Who cancelled takes the cancellation back before they buy.',
        text: "if (live?.status === 'canceling') throw",
        becomes: "if (live?.status === 'pending' && live.id < 0) throw",
        tests: money,
        named: 'is refused to who cancelled',
      },
      {
        rule: 'Nothing is charged for the plan that one has, nor for a cheaper one.',
        text: "if (kind === 'same' || kind === 'downgrade') throw",
        becomes: "if (kind === 'same') throw",
        tests: lifeCycle,
        named: 'to a cheaper one waits',
      },
      {
        rule: 'What one would buy is looked at again after the calls to the provider.',
        text: '  assertPayable(quote)\n',
        becomes: '',
        tests: money,
        named: 'looked at again',
      },
      {
        rule: 'An invoice that waits is paid in its own way.',
        text: 'open?.method === method',
        becomes: 'open',
        tests: money,
        named: 'by PIX and is paid by card',
      },
      {
        rule: 'An earlier invoice is withdrawn before another one is made.',
        text: 'if (open) await withdrawOpen(services, open)',
        becomes: '',
        tests: money,
        named: 'by card withdraws the invoice of before',
      },
      {
        rule: 'A card that is refused at once does not stay on file.',
        text: 'if (!result.approved) await restoreCard',
        becomes: 'if (result.approved && result.code === 0) await restoreCard',
        named: 'does not become the one on file',
      },
    ],
  },
  {
    file: 'server/src/billing/checkout/start-checkout.ts',
    tests: subscribing,
    mutants: [
      {
        rule: 'A purchase without a valid token is refused.',
        text: 'if (!token) throw',
        becomes: 'if (!token && digest.length < 0) throw',
        named: 'keeps the token',
      },
      {
        rule: 'A purchase sent again answers what the first one did.',
        text: 'if (earlier) return { earlier }',
        becomes: '',
        named: 'with one token is one',
      },
      {
        rule: 'A refusal that is sent again stays a refusal.',
        text: "if ('failure' in answer) throw",
        becomes: "if ('failure' in answer && answer.failure.status < 0) throw",
        tests: money,
        named: 'that failed fails again',
      },
      {
        rule: 'While a charge may still be made, its purchase is not said to be free of charge.',
        text: 'error instanceof ProviderSilent && (await isCharging(db, key))',
        becomes: 'error instanceof ProviderSilent && db === null',
        tests: silence,
        named: 'before the charge: it is looked up',
      },
    ],
  },
  {
    file: 'server/src/billing/checkout/sql/statements.ts',
    tests: subscribing,
    mutants: [
      {
        rule: 'A checkout token is good for ten minutes.',
        text: ' and t.expires_at > $2',
        becomes: ' and $2::timestamptz is not null',
        named: 'takes a token of ten minutes',
      },
      {
        rule: 'A checkout token is good for its owner only.',
        text: ' and s.user_id = $3',
        becomes: ' and $3::bigint is not null',
        named: 'takes a token of ten minutes',
      },
      {
        rule: 'An earlier purchase is found by its owner only.',
        text: 'where checkout_digest = $1 and user_id = $2',
        becomes: 'where checkout_digest = $1 and $2::bigint is not null',
        tests: money,
        named: 'is not shown to whoever has its token',
      },
      {
        rule: 'A purchase that was given up comes to no charge.',
        text: "where id = $3 and state = 'started' returning id",
        becomes: 'where id = $3 returning id',
        tests: renewals,
        named: 'does not begin, when its purchase took so long',
      },
      {
        rule: 'An attempt that is closed stays as it is.',
        text: "where id = $4 and state in ('started', 'unknown')`",
        becomes: 'where id = $4`',
        tests: money,
        named: 'that was given up stays so',
      },
      {
        rule: 'Ending a subscription leaves the payments of others as they are.',
        text: 'where subscription_id = $2 and status =',
        becomes: 'where $2::bigint is not null and status =',
        tests: money,
        named: 'that others wait for stays as it is',
      },
      {
        rule: 'The city of an invoice is one of its state.',
        text: ' and state_code = $2',
        becomes: ' and $2::integer is not null',
        named: 'Escolha a cidade|city_id',
      },
    ],
  },
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
        text: "!mayAskAgain || state !== 'pending'",
        becomes: "state !== 'pending'",
        tests: renewals,
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
    file: 'server/src/billing/checkout/charge-outcomes.ts',
    tests: renewals,
    mutants: [
      {
        rule: 'Money that was on its way when somebody cancelled buys its period and nothing after it.',
        text: " ||\n    (recipient.status === 'canceled' && recipient.cancelRequestedAt !== null)",
        becomes: '',
        named: 'buys its period and nothing after it',
      },
      {
        rule: 'What was paid opens the plan that was bought.',
        text: 'const planId = isOwn ? payment.planId : recipient.planId',
        becomes: 'const planId = recipient.planId',
        tests: lifeCycle,
        named: 'takes the unused days off',
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
    file: 'server/src/billing/renewals/cancel.ts',
    tests: lifeCycle,
    mutants: [
      {
        rule: 'A cancelled plan goes on to the end of the paid period.',
        text: 'if (paidUntil !== null && paidUntil > now) await writeRequest',
        becomes: 'if (paidUntil !== null && paidUntil < now) await writeRequest',
        named: 'keeps the plan to the end of the paid period',
      },
      {
        rule: 'A cancellation that is asked for again is the same one.',
        text: "if (status === 'canceling') return live",
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
        text: 'live.paidUntil === null || live.paidUntil <= services.clock())',
        becomes: 'live.paidUntil === null)',
        tests: money,
        named: 'cannot be taken back once the period is over',
      },
      {
        rule: 'Only what was cancelled can be taken back.',
        text: "if (live?.status !== 'canceling' || live.paidUntil",
        becomes: 'if (!live || live.paidUntil',
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
        text: 'if (!isCurrent && !plan.isOffered) throw',
        becomes: 'if (!isCurrent && plan.id < 0) throw',
        tests: money,
        named: 'that is not offered cannot be chosen',
      },
    ],
  },
  {
    file: 'server/src/billing/renewals/renew.ts',
    tests: renewals,
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
        text: 'row.paidUntil > now ||\n',
        becomes: '',
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
    tests: renewals,
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
    file: 'server/src/billing/checkout/invoices.ts',
    tests: renewals,
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
    file: 'server/src/billing/checkout/subscribe.ts',
    tests: subscribing,
    mutants: [
      {
        rule: 'Only a plan that is offered is bought.',
        text: 'if (!plan?.isOffered) throw',
        becomes: 'if (!plan) throw',
        named: 'arroba_trial.* and keeps the token',
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
