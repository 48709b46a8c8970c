import Type, { type Static } from 'typebox'
import { CalendarDate, endpoint, Id, nullable } from './http.ts'
import { Average } from './slaughterhouses.ts'

const StateCode = Type.Integer({ minimum: 11, maximum: 53 })

const Week = Type.Object(
  {
    /** The Monday of the week. */
    week_start: CalendarDate,
    /**
     * The average with one decimal, in which each slaughterhouse counts once; null in a week without scales.
     */
    average_days: nullable(Type.Number()),
    /** How many slaughterhouses the average includes. */
    fridges: Type.Integer(),
  },
  { title: 'ScaleWeek', additionalProperties: false },
)

export const StateWeeks = Type.Object(
  { state_code: StateCode, weeks: Type.Array(Week) },
  { title: 'StateScaleWeeks', additionalProperties: false },
)
export type StateWeeks = Static<typeof StateWeeks>

/** The averages of all states together, each slaughterhouse once. */
const CountryWeeks = Type.Array(Week)

/** The weeks of a state beside those of the country. */
export const StateBesideCountry = Type.Object(
  { state_code: StateCode, weeks: Type.Array(Week), country: CountryWeeks },
  { title: 'StateScaleWeeksBesideCountry', additionalProperties: false },
)
export type StateBesideCountry = Static<typeof StateBesideCountry>

const DaysBooked = Type.Object(
  { states: Type.Array(StateWeeks), country: CountryWeeks },
  { additionalProperties: false },
)
export type DaysBooked = Static<typeof DaysBooked>

export const showDaysBooked = endpoint({
  method: 'GET',
  path: '/v6/scales/days_booked',
  access: 'session',
  caching: 'revalidate',
  capability: 'scales',
  summary:
    'Days booked by state: averages of the last 26 weeks (in -03:00), of the states that have scales in them and of the country',
  query: Type.Object({ by_state: Type.Optional(StateCode) }),
  status: 200,
  answer: DaysBooked,
})

const BoardRow = Type.Object(
  {
    fridge: Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
    /** The name of the city. */
    city: Type.String(),
    state_code: StateCode,
    days: Type.Integer(),
    /**
     * The difference in days to its newest scale of an earlier week; null where the three weeks before have
     * none.
     */
    change: nullable(Type.Integer()),
    reference_date: CalendarDate,
    /** The post that published the scale. */
    post_id: Id,
    /** The average of its ratings that count, as in the ranking; null with too few for a position there. */
    evaluation_average: nullable(Average),
  },
  { title: 'ScaleBoardRow', additionalProperties: false },
)
export type BoardRow = Static<typeof BoardRow>

export const showBoard = endpoint({
  method: 'GET',
  path: '/v6/scales/board',
  access: 'session',
  caching: 'revalidate',
  capability: 'scales',
  summary: 'The newest scale of each slaughterhouse that published one in the last eight weeks (in -03:00)',
  status: 200,
  answer: Type.Object({ scales: Type.Array(BoardRow) }, { additionalProperties: false }),
})
