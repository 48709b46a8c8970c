import Type, { type Static } from 'typebox'
import { CalendarDate, endpoint, FileBytes, Id, Instant, nullable } from '../http.ts'
import { MarketArea, MarketPrice, TagSlug } from '../market/prices.ts'
import { Person } from '../people.ts'
import { MarketRate } from './market-rate.ts'

const rates = {
  status: 200,
  answer: Type.Object({ rates: Type.Array(MarketRate) }, { additionalProperties: false }),
} as const

export const listMarketRates = endpoint({
  method: 'GET',
  path: '/v6/staff/market/rates',
  access: 'staff',
  summary: 'Staff: rates by kind and the day from which each holds, newest first',
  ...rates,
})

export const saveMarketRate = endpoint({
  method: 'PUT',
  path: '/v6/staff/market/rates',
  access: 'staff',
  confirmPassword: true,
  summary: 'Staff: set what a rate is from a day on',
  body: MarketRate,
  ...rates,
})

export const exportMarketRates = endpoint({
  method: 'GET',
  path: '/v6/staff/market/rates.csv',
  access: 'staff',
  summary: 'Staff: all rates as a table that the import reads',
  status: 200,
  produces: 'text/csv',
  answer: FileBytes,
})

export const importMarketRates = endpoint({
  method: 'POST',
  path: '/v6/staff/market/rates/import',
  access: 'staff',
  confirmPassword: true,
  upload: { file: 'file', kind: 'csv' },
  summary:
    'Staff: set rates from a table with the columns tipo, desde, percentual and fonte; all of it or nothing',
  body: Type.Object({}),
  ...rates,
})

const MarketRun = Type.Object(
  {
    id: Id,
    method: Type.String(),
    as_of: CalendarDate,
    scheduled: Type.Boolean(),
    /** SHA-256, in hexadecimal, of the input of the run. */
    input_digest: Type.String(),
    published: Type.Integer(),
    withheld: Type.Integer(),
    computed_at: Instant,
  },
  { title: 'MarketRun', additionalProperties: false },
)
export type MarketRun = Static<typeof MarketRun>

export const listMarketRuns = endpoint({
  method: 'GET',
  path: '/v6/staff/market/runs',
  access: 'staff',
  summary: 'Staff: the last hundred runs',
  status: 200,
  answer: Type.Object({ runs: Type.Array(MarketRun) }, { additionalProperties: false }),
})

export const startMarketRun = endpoint({
  method: 'POST',
  path: '/v6/staff/market/runs',
  access: 'staff',
  summary: 'Staff: have the market computed now, as of today or an earlier day',
  body: nullable(Type.Object({ as_of: Type.Optional(CalendarDate) })),
  status: 201,
  answer: Type.Object({ as_of: CalendarDate }, { additionalProperties: false }),
})

export const listMarketVintages = endpoint({
  method: 'GET',
  path: '/v6/staff/market/vintages',
  access: 'staff',
  summary: 'Staff: what each run said of a category, an area and a day, in order of the runs',
  query: Type.Object({ tag: TagSlug, area: MarketArea, day: CalendarDate }),
  status: 200,
  answer: Type.Object(
    {
      vintages: Type.Array(
        Type.Object(
          {
            run: Id,
            as_of: CalendarDate,
            computed_at: Instant,
            status: MarketPrice.properties.status,
            price: MarketPrice.properties.price,
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
})

const MarketAlarm = Type.Object(
  {
    id: Id,
    run: Id,
    as_of: CalendarDate,
    kind: Type.Union([Type.Literal('influence'), Type.Literal('apart'), Type.Literal('burst')]),
    user: Person,
    tag: TagSlug,
    area: Type.String(),
    /** A percentage for the alarm of an influence, a number of negotiations for every other. */
    amount: Type.Number(),
  },
  { title: 'MarketAlarm', additionalProperties: false },
)
export type MarketAlarm = Static<typeof MarketAlarm>

export const listMarketAlarms = endpoint({
  method: 'GET',
  path: '/v6/staff/market/alarms',
  access: 'staff',
  summary:
    'Staff: whom to look at after the latest runs: who moves a price alone, stands apart or is in too much at once; whom it showed is recorded',
  status: 200,
  answer: Type.Object({ alarms: Type.Array(MarketAlarm) }, { additionalProperties: false }),
})

/** A negotiation of the alarm's person that a run may have counted. */
const AlarmNegotiation = Type.Object(
  {
    id: Id,
    /** Whether the alarm's person sold. */
    is_sale: Type.Boolean(),
    /** The name of the other side. */
    other: Type.String(),
    heads: Type.Integer(),
    /** The price in reais per unit of the measure. */
    value: Type.Number(),
    negotiated_on: CalendarDate,
    is_excluded: Type.Boolean(),
  },
  { title: 'MarketAlarmNegotiation', additionalProperties: false },
)
export type MarketAlarmNegotiation = Static<typeof AlarmNegotiation>

export const showMarketAlarm = endpoint({
  method: 'GET',
  path: '/v6/staff/market/alarms/{id}',
  access: 'staff',
  summary:
    "Staff: an alarm with its person's negotiations of the category and area in the thirty days before; that they were read is recorded",
  params: Type.Object({ id: Id }),
  status: 200,
  answer: Type.Object(
    { alarm: MarketAlarm, negotiations: Type.Array(AlarmNegotiation) },
    { additionalProperties: false },
  ),
})

const Exclusion = Type.Object(
  { negotiation_id: Id, reason: Type.String(), by: nullable(Person), at: Instant },
  { title: 'Exclusion', additionalProperties: false },
)

const excluded = {
  status: 200,
  answer: Type.Object({ excluded_deals: Type.Array(Exclusion) }, { additionalProperties: false }),
} as const

export const listExclusions = endpoint({
  method: 'GET',
  path: '/v6/staff/market/excluded_deals',
  access: 'staff',
  summary: 'Staff: negotiations that were taken out of the market',
  ...excluded,
})

export const excludeNegotiation = endpoint({
  method: 'PUT',
  path: '/v6/staff/market/excluded_deals/{id}',
  access: 'staff',
  summary: 'Staff: take a negotiation out of the market for a reason; the next run is without it',
  params: Type.Object({ id: Id }),
  body: Type.Object({ reason: Type.Optional(Type.String({ default: '', maxLength: 500 })) }),
  ...excluded,
})

export const includeNegotiation = endpoint({
  method: 'DELETE',
  path: '/v6/staff/market/excluded_deals/{id}',
  access: 'staff',
  summary: 'Staff: a negotiation may count again; idempotent',
  params: Type.Object({ id: Id }),
  ...excluded,
})
