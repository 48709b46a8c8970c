import Type, { type Static } from 'typebox'
import { OpenCapability } from './accounts.ts'
import { endpoint, Id, Instant, nullable } from './http.ts'
import { Payment, PaymentMethod, Reais } from './payments.ts'

export const Plan = Type.Object(
  {
    id: Id,
    plan_identifier: Type.String(),
    name: Type.String(),
    description: Type.String(),
    price: Reais,
    platform: Type.String(),
    interval_months: Type.Integer({ minimum: 1 }),
    /** What it opens. */
    features: Type.Array(OpenCapability),
  },
  { title: 'Plan', additionalProperties: false },
)
export type Plan = Static<typeof Plan>

export const SubscriptionStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('active'),
  Type.Literal('past_due'),
  Type.Literal('canceling'),
  Type.Literal('canceled'),
])

const Card = Type.Object(
  { brand: Type.String(), last_digits: Type.String() },
  { title: 'SubscriptionCard', additionalProperties: false },
)

export const Subscription = Type.Object(
  {
    id: Id,
    status: SubscriptionStatus,
    plan: Plan,
    /** A cheaper plan that follows at the end of the paid period. */
    next_plan: nullable(Plan),
    payment_method: PaymentMethod,
    /** What is known of the card in use. */
    card: nullable(Card),
    created_at: Instant,
    /** The end of the period that is paid for. */
    paid_until: nullable(Instant),
    /** Until when the plan opens what it opens, as things stand. */
    access_until: nullable(Instant),
    /** When the next payment is taken or due, and how much; null when there will be none. */
    next_charge_at: nullable(Instant),
    next_amount: nullable(Reais),
    /** Tries of a renewal that failed, of at most 3, and when the next one comes. */
    failed_tries: Type.Integer({ minimum: 0, maximum: 3 }),
    next_try_at: nullable(Instant),
    cancel_requested_at: nullable(Instant),
    ended_at: nullable(Instant),
    /** What waits to be paid. */
    open_payment: nullable(Payment),
    can: Type.Object(
      {
        cancel: Type.Boolean(),
        resume: Type.Boolean(),
        change_plan: Type.Boolean(),
        change_card: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
  },
  { title: 'Subscription', additionalProperties: false },
)
export type Subscription = Static<typeof Subscription>

export const listPlans = endpoint({
  method: 'GET',
  path: '/v4/plans',
  access: 'session',
  checkout: true,
  summary: 'The plans that the payment provider charges, the cheapest first',
  status: 200,
  answer: Type.Object({ plans: Type.Array(Plan) }, { additionalProperties: false }),
})

const Count = Type.Integer({ minimum: 0 })

/** How much there is behind what plans open: counts, and nothing that a plan has to be paid for to read. */
export const PlanPreview = Type.Object(
  {
    /** Of the last seven days. */
    scales: Type.Object({ scales: Count, fridges: Count, states: Count }, { additionalProperties: false }),
    /** Of the ranking. */
    ratings: Type.Object(
      { evaluations: Count, fridges: Count, comments: Count },
      { additionalProperties: false },
    ),
    /** Of the timeline, of the last seven days. */
    posts: Type.Object({ week: Count, states: Count }, { additionalProperties: false }),
    /** Of the prices: days that the country's fat cattle has one, and categories and areas of the last day. */
    market: Type.Object({ days: Count, areas: Count, tags: Count }, { additionalProperties: false }),
  },
  { title: 'PlanPreview', additionalProperties: false },
)
export type PlanPreview = Static<typeof PlanPreview>

export const showPlanPreview = endpoint({
  method: 'GET',
  path: '/v6/plans/preview',
  access: 'session',
  summary: 'How much there is today behind what plans open',
  status: 200,
  answer: PlanPreview,
})

export const showCheckout = endpoint({
  method: 'GET',
  path: '/v6/checkout',
  access: 'session',
  account: true,
  checkout: true,
  summary: 'How one can pay here, and who makes the card tokens in the browser',
  status: 200,
  answer: Type.Object(
    {
      /** As the operator enables them. */
      methods: Type.Array(PaymentMethod),
      provider: Type.Union([Type.Literal('iugu'), Type.Literal('sandbox')]),
      /** iugu's script and the account that tokens are made for; null in the sandbox. */
      script_url: nullable(Type.String()),
      account_id: nullable(Type.String()),
      test_mode: Type.Boolean(),
      /** The sandbox's own endpoint for card tokens; null at iugu. */
      token_url: nullable(Type.String()),
      /** The card on file, with which a change of plan can be paid; null in a session that a link opened. */
      card: nullable(Card),
    },
    { additionalProperties: false },
  ),
})

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/v4/users/me/subscriptions',
  access: 'session',
  account: true,
  checkout: true,
  summary: 'Own subscriptions, the latest first; at most one is not canceled',
  status: 200,
  answer: Type.Object({ subscriptions: Type.Array(Subscription) }, { additionalProperties: false }),
})

export const quotePlan = endpoint({
  method: 'GET',
  path: '/v6/users/me/subscriptions/quote',
  access: 'session',
  account: true,
  checkout: true,
  summary: 'What choosing a plan would mean today',
  query: Type.Object({ plan_identifier: Type.String({ maxLength: 60 }) }),
  status: 200,
  answer: Type.Object(
    {
      /** new: a first subscription; upgrade: paid now, from now on; downgrade: from the next period on; same: nothing. */
      kind: Type.Union([
        Type.Literal('new'),
        Type.Literal('upgrade'),
        Type.Literal('downgrade'),
        Type.Literal('same'),
        /** An open payment of this very plan that failed or was never made. */
        Type.Literal('open'),
      ]),
      /** To pay today, the credit taken off. */
      amount: Reais,
      /** For the days of the current plan that are paid for and not used. */
      credit: Reais,
      starts_at: Instant,
    },
    { additionalProperties: false },
  ),
})

/** Its rules are in subscriptions.rules.ts. `user_id` is read by nobody: the session says who buys. */
export const NewSubscription = Type.Object({
  /** Left out: the card on file, for which the password is asked for again (403 with `confirm_password`). */
  card_token: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  plan_identifier: Type.Optional(Type.String({ maxLength: 60, default: '' })),
  payment_method: Type.Optional(Type.String({ maxLength: 20, default: '' })),
  zip_code: Type.Optional(Type.String({ maxLength: 20, default: '' })),
  address_number: Type.Optional(Type.String({ maxLength: 20, default: '' })),
  user_id: Type.Optional(Type.Unknown()),
  /** From POST /v4/users/me/temporary_token. It names the purchase: when it is sent again, the answer is that of the first time. */
  token: Type.Optional(Type.String({ maxLength: 200, default: '' })),
  address: Type.Optional(
    Type.Object({
      /** Two-digit IBGE code. */
      state: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Integer()])),
      /** A city's code. */
      city_id: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Integer()])),
      zip_code: Type.Optional(Type.String({ maxLength: 20 })),
      street: Type.Optional(Type.String({ maxLength: 200 })),
      address_number: Type.Optional(Type.String({ maxLength: 20 })),
      complement: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
    }),
  ),
})
export type NewSubscription = Static<typeof NewSubscription>

export const subscribe = endpoint({
  method: 'POST',
  path: '/v4/users/me/subscriptions',
  access: 'session',
  account: true,
  checkout: true,
  summary:
    "Buy a plan, change to a dearer one or pay what is open: 'Autorizado' means approved; a bank slip or PIX opens the plan when it is paid",
  body: NewSubscription,
  status: 200,
  answer: Type.Object(
    {
      response: Type.Object(
        {
          message: Type.String(),
          success: Type.Boolean(),
          /** The bank slip's address. */
          pdf: nullable(Type.String()),
          payment_id: nullable(Id),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
})

const oneSubscription = Type.Object({ subscription: Subscription }, { additionalProperties: false })

export const updateSubscription = endpoint({
  method: 'POST',
  path: '/v4/users/me/update_subscription',
  access: 'session',
  account: true,
  checkout: true,
  summary:
    'After an approved payment: have what the provider knows in force here. With a cheaper plan: change to it at the end of the paid period',
  body: Type.Object({ plan_identifier: Type.Optional(Type.String({ maxLength: 60 })) }),
  status: 200,
  answer: oneSubscription,
})

export const changeCard = endpoint({
  method: 'PUT',
  path: '/v6/users/me/subscriptions/card',
  access: 'session',
  confirmPassword: true,
  summary: 'Pay with another card from now on; what is open is charged to it at once',
  body: Type.Object({
    card_token: Type.Optional(Type.String({ maxLength: 200, default: '' })),
    /** Of POST /v4/users/me/temporary_token, as for a purchase. */
    token: Type.Optional(Type.String({ maxLength: 200, default: '' })),
  }),
  status: 200,
  answer: oneSubscription,
})

const cancellation = {
  method: 'POST',
  access: 'session',
  account: true,
  summary: 'Cancel at the end of the paid period; idempotent. The answer is stored as the plan',
  status: 200,
  answer: Type.Object(
    {
      /** The plan in force, */
      name: Type.String(),
      description: Type.String(),
      /** until then; null when nothing that was paid for is left. */
      access_until: nullable(Instant),
      message: Type.String(),
    },
    { additionalProperties: false },
  ),
} as const

export const cancelSubscriptionFromProfile = endpoint({
  ...cancellation,
  path: '/v2/users/me/cancel_subscription',
})

export const cancelSubscription = endpoint({ ...cancellation, path: '/v4/users/me/cancel_subscription' })

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/v6/users/me/subscriptions/resume',
  access: 'session',
  account: true,
  summary: 'Take a cancellation back while the paid period lasts',
  status: 200,
  answer: oneSubscription,
})
