import Type, { type Static } from 'typebox'
import { endpoint, Id, Instant, nullable, Page, paged } from '../http.ts'

/**
 * burst: many negotiations confirmed within a day; young: negotiations between new accounts; narrow: a buyer
 * with few sellers; pair and group: people who trade with nobody else.
 */
const AlarmKind = Type.Union([
  Type.Literal('burst'),
  Type.Literal('young'),
  Type.Literal('narrow'),
  Type.Literal('pair'),
  Type.Literal('group'),
])

const AlarmPerson = Type.Object(
  { id: Id, name: Type.String(), nickname: Type.String(), created_at: Instant },
  { title: 'TrustAlarmPerson', additionalProperties: false },
)

export const TrustAlarm = Type.Object(
  {
    /** The alarm's kind and the ids of its people: burst-12-57. */
    key: Type.String(),
    kind: AlarmKind,
    people: Type.Array(AlarmPerson),
    /** How many negotiations these people confirmed with one another. */
    deals: Type.Integer(),
    /**
     * The number that raised the alarm: of negotiations within a day, of negotiations between new accounts,
     * of the buyer's sellers, or of people in the group.
     */
    measure: Type.Integer(),
    last_at: Instant,
    dismissed: nullable(
      Type.Object({ at: Instant, by: Type.String(), reason: Type.String() }, { additionalProperties: false }),
    ),
  },
  { title: 'TrustAlarm', additionalProperties: false },
)
export type TrustAlarm = Static<typeof TrustAlarm>

/** A negotiation behind an alarm. */
const AlarmNegotiation = Type.Object(
  {
    id: Id,
    tag: Type.String(),
    seller_id: Id,
    buyer_id: Id,
    heads: nullable(Type.Integer()),
    /** The price in reais per unit of the measure. */
    value: Type.Number(),
    negotiated_on: Type.String(),
    reviewed_at: Instant,
  },
  { title: 'TrustAlarmNegotiation', additionalProperties: false },
)

export const TrustAlarmDetails = Type.Object(
  { ...TrustAlarm.properties, negotiations: Type.Array(AlarmNegotiation) },
  { title: 'TrustAlarmDetails', additionalProperties: false },
)
export type TrustAlarmDetails = Static<typeof TrustAlarmDetails>

const byKey = Type.Object({ key: Type.String({ maxLength: 60, pattern: '^[a-z]+-\\d+(-\\d+)?$' }) })
const one = {
  status: 200,
  answer: Type.Object({ alarm: TrustAlarmDetails }, { additionalProperties: false }),
} as const

export const listTrustAlarms = endpoint({
  method: 'GET',
  path: '/v6/staff/trust/alarms',
  access: 'staff',
  summary: 'Staff: people whose confirmed negotiations look as if they were made for show, the latest first',
  query: Type.Object({
    page: Page,
    status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('dismissed')], { default: 'open' })),
  }),
  status: 200,
  answer: paged('alarms', TrustAlarm),
})

export const showTrustAlarm = endpoint({
  method: 'GET',
  path: '/v6/staff/trust/alarms/{key}',
  access: 'staff',
  summary: 'Staff: an alarm with the negotiations behind it; that they were read is recorded',
  params: byKey,
  ...one,
})

export const dismissTrustAlarm = endpoint({
  method: 'POST',
  path: '/v6/staff/trust/alarms/{key}/dismiss',
  access: 'staff',
  summary: 'Staff: nothing is wrong, with the reason; raised again when its negotiations have doubled',
  params: byKey,
  /** The rules are in rules/moderation.ts. */
  body: Type.Object({ reason: Type.Optional(Type.String({ default: '' })) }),
  ...one,
})
