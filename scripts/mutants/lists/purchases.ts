import type { MutatedFile } from '../mutant.ts'

const lifeCycle = 'server/src/billing/life-cycle.test.ts'
const money = 'server/src/billing/money.test.ts'
const renewing = 'server/src/billing/renewals/renewals.test.ts'
const silence = 'server/src/billing/provider/provider-silent.test.ts'
const subscribing = 'server/src/billing/checkout/subscribe.test.ts'

export const purchases: MutatedFile[] = [
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
        tests: renewing,
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
        named: 'is computed anew after a day',
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
        tests: renewing,
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
    file: 'server/src/billing/checkout/subscribe.ts',
    tests: subscribing,
    mutants: [
      {
        rule: 'Only a plan that is offered is bought.',
        text: 'if (!plan?.isOffered) throw',
        becomes: 'if (!plan) throw',
        named: 'arroba_trial.* and keeps the token',
      },
      {
        rule: 'The card on file pays for whoever typed the password again.',
        text: '  assertConfirmed(viewer, clock())\n',
        becomes: '',
        named: 'types the password again',
      },
      {
        rule: 'A session that a link opened does not charge the card on file.',
        text: "cardId === null || viewer.purpose !== 'app'",
        becomes: 'cardId === null',
        named: 'that a link opened',
      },
    ],
  },
]
