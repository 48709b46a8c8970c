import Type, { type Static } from 'typebox'
import { choice } from './choice.ts'
import { CalendarDate, endpoint, Id, Instant, ITEMS_PER_PAGE, nullable, Page, VersionRead } from './http.ts'
import { NegotiationPayload } from './negotiations/payload.ts'
import { Step } from './negotiations/steps.ts'
import { NegotiationSide } from './people.ts'
import { StateInfo } from './places.ts'
import { premiums } from './rules/negotiations/premiums.ts'
import {
  ageBands,
  freightResponsibilities,
  isForOthers,
  negotiationKinds,
  paymentMeasures,
  reviewerStatuses,
  slaughterForms,
  taxForms,
} from './rules/negotiations.ts'
import { Tag } from './tags.ts'

export const ReviewerStatus = choice(reviewerStatuses)

const Slaughter = Type.Object(
  {
    /** Number of heads. */
    animals_quantity: Type.Integer(),
    slaughter_date: CalendarDate,
    slaughter_yield: nullable(Type.Number()),
  },
  { title: 'Slaughter', additionalProperties: false },
)

/** A recorded sale or purchase. Fields that do not apply to its tag are null. */
export const Negotiation = Type.Object(
  {
    id: Id,
    /** Rises with every change. Sent along with an edit or a decision, it makes sure that nothing changed meanwhile. */
    version: Type.Integer({ minimum: 1 }),
    /** The kind as the owner sees it: for the other side a sale is a purchase. */
    kind: choice(negotiationKinds),
    /** The day of the negotiation, at midnight in -03:00. */
    negotiation_date: Instant,
    tag: Tag,
    tag_id: Id,
    fridge: nullable(Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false })),
    fridge_id: nullable(Id),
    slaughter_house_name: nullable(Type.String()),
    slaughter_form: nullable(choice(slaughterForms)),
    tax_form: nullable(choice(taxForms)),
    payment_form: Type.Literal('in_installment'),
    /** Days until payment; 0 is cash. */
    payment_deadline: Type.Integer(),
    payment_measure: choice(paymentMeasures),
    freight_responsibility: nullable(choice(freightResponsibilities)),
    /** What its buyer pays more for; null for none, and for goods other than cattle. */
    premium: nullable(choice(premiums)),
    /** Reais per unit of `payment_measure`. */
    negotiated_value: Type.Number(),
    /** The value of the whole negotiation in reais, to the centavo; null where its fields do not determine it. */
    total_value: nullable(Type.Number()),
    /**
     * The total value less the tax that the buyer withholds by the law of the day; null where the tax or the total is
     * not known.
     */
    net_value: nullable(Type.Number()),
    /** The arrobas of carcass of slaughter cattle whose weight is known; otherwise null. */
    total_arrobas: nullable(Type.Number()),
    /** The day of delivery. */
    date: nullable(CalendarDate),
    city: Type.Object(
      { id: Type.Integer(), code: Type.Integer(), name: Type.String() },
      { additionalProperties: false },
    ),
    city_code: Type.Integer(),
    state: StateInfo,
    notes: nullable(Type.String()),
    age_of_bovine: nullable(choice(ageBands)),
    bread: nullable(Type.String()),
    /** Live weight of one animal in kilos. */
    bovine_weight: nullable(Type.Integer()),
    /** Of one slaughter animal: live weight in kilos, and the arrobas of its carcass. */
    live_weight: nullable(Type.Integer()),
    carcass_arrobas: nullable(Type.Number()),
    /** The quantity of goods other than cattle, in the measure of the price. */
    quantity: nullable(Type.Number()),
    /** Number of heads, for slaughter cattle the sum of its slaughters; null for other goods. */
    animals_quantity: nullable(Type.Integer()),
    slaughters: Type.Array(Slaughter),
    /** The reviewer; while the negotiation was sent to nobody, user 1 (the platform). */
    reviwer: NegotiationSide,
    reviewer_status: ReviewerStatus,
    /** The status, once more under another name. */
    status: ReviewerStatus,
    reject_reason: nullable(Type.String()),
    user: NegotiationSide,
    user_id: Id,
    /** Whether the owner, and the viewer, let the negotiation count in the market, without names. */
    share_with_market: Type.Boolean(),
    market_consent: Type.Boolean(),
    created_at: Instant,
    sent_at: nullable(Instant),
    reviewed_at: nullable(Instant),
    can: Type.Object(
      {
        edit: Type.Boolean(),
        delete: Type.Boolean(),
        send: Type.Boolean(),
        approve: Type.Boolean(),
        reject: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
  },
  { title: 'Negotiation', additionalProperties: false },
)
export type Negotiation = Static<typeof Negotiation>

const Group = Type.Object(
  {
    date: CalendarDate,
    totals: Type.Object(
      {
        negotiations: Type.Integer(),
        heads: Type.Integer(),
        /** The sum in reais of the negotiations whose total is known. */
        value: Type.Number(),
        /** How many negotiations have a known total. */
        valued: Type.Integer(),
      },
      { additionalProperties: false },
    ),
    negotiations: Type.Array(Negotiation),
  },
  { title: 'NegotiationGroup', additionalProperties: false },
)
export type NegotiationGroup = Static<typeof Group>

const one = Type.Object({ negotiation: Negotiation }, { additionalProperties: false })
const byId = Type.Object({ id: Id })

/** The filters of the list of negotiations; all can be combined. */
export const NegotiationFilters = Type.Object({
  page: Page,
  type: Type.Optional(
    Type.Unsafe<'all' | 'sent_received'>({
      ...{ type: 'string', enum: ['all', 'sent_received'], default: 'all' },
      description: 'sent_received: only those with a counterparty',
    }),
  ),
  by_status: Type.Optional(ReviewerStatus),
  /** The kind as it was recorded, for either side. */
  by_kind: Type.Optional(choice(negotiationKinds)),
  by_tag: Type.Optional(Type.String({ maxLength: 80, description: "A tag's slug" })),
  by_date_after: Type.Optional(CalendarDate),
  by_date_before: Type.Optional(CalendarDate),
})
export type NegotiationFilters = Static<typeof NegotiationFilters>

export const listNegotiations = endpoint({
  method: 'GET',
  path: '/v6/users/me/negotiations',
  access: 'session',
  summary: `Negotiations recorded or received, newest first, ${ITEMS_PER_PAGE} a page, grouped by their date; a group's totals are of the whole day`,
  query: NegotiationFilters,
  status: 200,
  answer: Type.Object(
    {
      negotiations: Type.Array(Group),
      page: Type.Integer({ minimum: 1 }),
      per_page: Type.Integer({ minimum: 1 }),
      has_next: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
})

export const showNegotiation = endpoint({
  method: 'GET',
  path: '/v7/negotiations/{id}',
  access: 'session',
  summary: 'A negotiation with its history, for its owner and its reviewer',
  params: byId,
  status: 200,
  answer: Type.Object(
    {
      negotiation: Type.Object(
        {
          ...Negotiation.properties,
          /** Whether the viewer's counterparty lets it count in the market; null while it was sent to nobody. */
          counterparty_consent: nullable(Type.Boolean()),
          /** Since when the viewer, and their counterparty, let it count; null while they do not. */
          market_consent_at: nullable(Instant),
          counterparty_consent_at: nullable(Instant),
          history: Type.Array(Step),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
})

export const createNegotiation = endpoint({
  method: 'POST',
  path: '/v7/users/me/negotiations',
  access: 'session',
  publishes: true,
  verifiedPhone: isForOthers,
  summary: 'Record a negotiation',
  body: NegotiationPayload,
  status: 201,
  answer: one,
})

export const updateNegotiation = endpoint({
  method: 'PUT',
  path: '/v4/users/me/negotiations/{id}',
  access: 'session',
  publishes: true,
  verifiedPhone: isForOthers,
  summary:
    'Change a pending negotiation of oneself, or only send it: fields that are left out stay as they are',
  params: byId,
  body: Type.Object({ ...NegotiationPayload.properties, ...VersionRead }),
  status: 200,
  answer: one,
})

export const deleteNegotiation = endpoint({
  method: 'DELETE',
  path: '/v4/users/me/negotiations/{id}',
  access: 'session',
  summary: 'Delete a pending negotiation of oneself',
  params: byId,
  query: Type.Object(VersionRead),
  status: 204,
  answer: Type.Null(),
})

export const approveNegotiation = endpoint({
  method: 'POST',
  path: '/v5/users/me/negotiations/{id}/approve',
  access: 'session',
  verifiedPhone: true,
  summary: 'Approve a pending negotiation that one is the reviewer of',
  params: byId,
  body: nullable(Type.Object({ ...VersionRead, market_consent: Type.Optional(Type.Boolean()) })),
  status: 200,
  answer: one,
})

export const rejectNegotiation = endpoint({
  method: 'POST',
  path: '/v5/users/me/negotiations/{id}/reject',
  access: 'session',
  summary: 'Reject a pending negotiation that one is the reviewer of, with the reason that its owner reads',
  params: byId,
  body: Type.Object({ reject_reason: Type.Optional(nullable(Type.String())), ...VersionRead }),
  status: 200,
  answer: one,
})
