import Type, { type Static } from 'typebox'
import {
  CalendarDate,
  endpoint,
  FileBytes,
  Id,
  Instant,
  ITEMS_PER_PAGE,
  nullable,
  Page,
  paged,
} from '../http.ts'

const Named = Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false })

/** An action of staff, in words. People appear under their present names. */
const Action = Type.Object(
  {
    id: Id,
    /** The action's key, which the filter takes. */
    action: Type.String(),
    label: Type.String(),
    /** Details of the action beside its name. */
    detail: nullable(Type.String()),
    at: Instant,
    /** The member of staff; null when it was done on the command line of the server. */
    actor: nullable(Named),
    subject: Type.Object({ kind: Type.String(), id: nullable(Id) }, { additionalProperties: false }),
    /** The person whom the action concerns; null when it concerns nobody. */
    person: nullable(Named),
  },
  { title: 'StaffAction', additionalProperties: false },
)
export type StaffActionEntry = Static<typeof Action>

const filters = {
  by_actor: Type.Optional(Id),
  by_action: Type.Optional(Type.String({ maxLength: 80 })),
  by_person: Type.Optional(
    Type.String({ maxLength: 200, description: 'The id, the nickname or the e-mail of whom it concerns' }),
  ),
  by_date_after: Type.Optional(CalendarDate),
  by_date_before: Type.Optional(CalendarDate),
}
export const ActionFilters = Type.Object(filters)
export type ActionFilters = Static<typeof ActionFilters>

export const listStaffActions = endpoint({
  method: 'GET',
  path: '/v6/staff/actions',
  access: 'staff',
  summary: `What staff did, newest first, ${ITEMS_PER_PAGE} a page; days are whole ones in -03:00`,
  query: Type.Object({ page: Page, ...filters }),
  status: 200,
  answer: paged('actions', Action),
})

/** The most actions in one exported file; it has the newest. */
export const MOST_EXPORTED = 50_000

export const exportStaffActions = endpoint({
  method: 'GET',
  path: '/v6/staff/actions.csv',
  access: 'staff',
  personalData: true,
  summary: `The same as a CSV file, at most the newest ${MOST_EXPORTED}`,
  query: ActionFilters,
  status: 200,
  produces: 'text/csv',
  answer: FileBytes,
})

export const showActionChoices = endpoint({
  method: 'GET',
  path: '/v6/staff/action_choices',
  access: 'staff',
  summary: 'What the list of actions can be filtered by: every action, and everybody who took one',
  status: 200,
  answer: Type.Object(
    {
      actions: Type.Array(
        Type.Object({ name: Type.String(), label: Type.String() }, { additionalProperties: false }),
      ),
      actors: Type.Array(Named),
    },
    { additionalProperties: false },
  ),
})

/** How many days the dashboard covers, up to today. */
const Span = Type.Optional(
  Type.Unsafe<7 | 30 | 90>({
    type: 'integer',
    enum: [7, 30, 90],
    default: 30,
    description: 'Days, today included',
  }),
)

const figures = {
  registrations: Type.Integer(),
  /** People who used their account. */
  active_people: Type.Integer(),
  posts: Type.Integer(),
  comments: Type.Integer(),
  classifieds: Type.Integer(),
  negotiations: Type.Integer(),
  approvals: Type.Integer(),
  /** Centavos that were paid and not refunded. */
  revenue_cents: Type.Integer(),
}
const Figures = Type.Object(figures, { title: 'DashboardFigures', additionalProperties: false })
export type Figures = Static<typeof Figures>
const Day = Type.Object(
  { day: CalendarDate, ...figures },
  { title: 'DashboardDay', additionalProperties: false },
)
export type DayOfFigures = Static<typeof Day>

export const showDashboard = endpoint({
  method: 'GET',
  path: '/v6/staff/dashboard',
  access: 'staff',
  summary: 'What happened day by day in -03:00, up to today; what was deleted since is not counted',
  query: Type.Object({ days: Span }),
  status: 200,
  answer: Type.Object(
    {
      days: Type.Array(Day),
      /** The figures of the whole span; each person is counted once. */
      totals: Figures,
      /** The figures of the span of the same length before this one. */
      before: Figures,
    },
    { additionalProperties: false },
  ),
})
