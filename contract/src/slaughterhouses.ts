import Type, { type Static } from 'typebox'
import { CalendarDate, endpoint, Id, Instant, nullable } from './http.ts'
import { Person } from './people.ts'
import { CityInfo, StateInfo } from './places.ts'

const byId = Type.Object({ id: Id })
const CityName = Type.Object({ name: Type.String() }, { additionalProperties: false })

export const SlaughterhouseName = Type.Object(
  { id: Id, name: Type.String(), city: CityName, state: StateInfo },
  { title: 'SlaughterhouseName', additionalProperties: false },
)
export type SlaughterhouseName = Static<typeof SlaughterhouseName>

export const searchSlaughterhouses = endpoint({
  method: 'GET',
  path: '/v5/fridges/optimized_index',
  access: 'session',
  caching: 'revalidate',
  summary: 'Active slaughterhouses by a part of their name, accents and small slips aside; from 3 characters',
  query: Type.Object({ by_name: Type.String({ maxLength: 200, default: '' }) }),
  status: 200,
  answer: Type.Object({ fridges: Type.Array(SlaughterhouseName) }, { additionalProperties: false }),
})

/**
 * Today's position in the state beside that of the last daily snapshot at least 7 days old; unchanged where
 * there is none.
 */
const Move = Type.Union([Type.Literal('went_up'), Type.Literal('went_down'), Type.Literal('unchanged')], {
  title: 'RankingMove',
})
export type Move = Static<typeof Move>

/** The average of the stars, 1 to 5, with one decimal. */
export const Average = Type.Number({ minimum: 1, maximum: 5 })
const Place = Type.Integer({ minimum: 1 })

export const RankedSlaughterhouse = Type.Object(
  {
    id: Id,
    name: Type.String(),
    city: CityName,
    place: Place,
    current_position: Move,
    evaluation_average: Average,
    evaluations_count: Type.Integer(),
  },
  { title: 'RankedSlaughterhouse', additionalProperties: false },
)
export type RankedSlaughterhouse = Static<typeof RankedSlaughterhouse>

const UnrankedSlaughterhouse = Type.Object(
  { id: Id, name: Type.String(), city: CityName, evaluations_count: Type.Integer() },
  { title: 'UnrankedSlaughterhouse', additionalProperties: false },
)

const StateRanking = Type.Object(
  {
    state_code: Type.Integer({ minimum: 11, maximum: 53 }),
    /** The ranked slaughterhouses, in the order of their positions. */
    fridges: Type.Array(RankedSlaughterhouse),
    /** The slaughterhouses with too few ratings for the ranking, by name. */
    unranked: Type.Array(UnrankedSlaughterhouse),
  },
  { title: 'StateRanking', additionalProperties: false },
)
export type StateRanking = Static<typeof StateRanking>

export const showRanking = endpoint({
  method: 'GET',
  path: '/v5/fridges/optimized_ranking',
  access: 'session',
  caching: 'revalidate',
  summary:
    'Active slaughterhouses of every state, ranked by the ratings that count (docs/ranking-method.md); with an ETag',
  status: 200,
  answer: Type.Object({ ranking: Type.Array(StateRanking) }, { additionalProperties: false }),
})

const Sex = Type.Union([Type.Literal('male'), Type.Literal('female')], { title: 'Sex' })

const Evaluation = Type.Object(
  {
    sex: Sex,
    stars: Type.Integer({ minimum: 1, maximum: 5 }),
    comment: nullable(Type.String()),
    /** When the rating was given or last changed. */
    created_at: Instant,
  },
  { title: 'Evaluation', additionalProperties: false },
)
export type Evaluation = Static<typeof Evaluation>

/** Whether a rating counts in the averages and the ranking, or why it does not. */
export const Counting = Type.Object(
  {
    state: Type.Union([
      Type.Literal('counts'),
      /** One of the two accounts of the slaughter is too young. */
      Type.Literal('young'),
      /** Another rating by the same person, or between the two people of the slaughter, already counts. */
      Type.Literal('repeated'),
      /** The author or the other side of the slaughter has not verified their phone. */
      Type.Literal('unverified'),
      /** Staff do not admit ratings of the author or of the other side of the slaughter for now. */
      Type.Literal('not_admitted'),
      /** The author has no approved slaughter of this sex at the slaughterhouse. */
      Type.Literal('no_slaughter'),
      Type.Literal('voided'),
    ]),
    /**
     * From when on the rating counts if nothing else changes; null where time alone does not make it count.
     */
    from: nullable(Instant),
  },
  { title: 'EvaluationCounting', additionalProperties: false },
)

/** The viewer's own rating, with the fields that only its author reads. */
const OwnEvaluation = Type.Object(
  {
    id: Id,
    ...Evaluation.properties,
    /** The approved slaughter that the rating rests on. */
    negotiation_id: nullable(Id),
    counting: Counting,
    /** Why staff voided it; null where they did not. */
    void_reason: nullable(Type.String()),
    /** Why staff hid the rating's comment from everybody else; null where they did not. */
    comment_hidden_reason: nullable(Type.String()),
  },
  { title: 'OwnEvaluation', additionalProperties: false },
)
export type OwnEvaluation = Static<typeof OwnEvaluation>

/** For each sex, whether the viewer has an approved slaughter there. */
const CanRate = Type.Object(
  { rate: Type.Boolean(), sexes: Type.Array(Sex) },
  { title: 'CanRate', additionalProperties: false },
)

const EvaluationComment = Type.Object(
  {
    id: Id,
    user: Person,
    sex: Sex,
    stars: Type.Integer({ minimum: 1, maximum: 5 }),
    text: Type.String(),
    created_at: Instant,
    /** Whether the comment is hidden, so that only its author and staff see it. */
    hidden: Type.Boolean(),
    can: Type.Object(
      { report: Type.Boolean(), block: Type.Boolean(), hide: Type.Boolean(), restore: Type.Boolean() },
      { additionalProperties: false },
    ),
  },
  { title: 'EvaluationComment', additionalProperties: false },
)
export type EvaluationComment = Static<typeof EvaluationComment>

/** The position in the last daily snapshot of a week. */
const PastRank = Type.Object(
  { day: CalendarDate, place: Place, evaluation_average: Average, evaluations_count: Type.Integer() },
  { title: 'PastRank', additionalProperties: false },
)
export type PastRank = Static<typeof PastRank>

/**
 * The details of a slaughterhouse. Averages, `one_stars` to `five_stars` and the number of ratings include
 * only ratings that count.
 */
export const Slaughterhouse = Type.Object(
  {
    id: Id,
    name: Type.String(),
    city: CityInfo,
    state: StateInfo,
    /** The inspection service and the number there, e.g. SIF 1234. */
    inspection: nullable(Type.String()),
    is_active: Type.Boolean(),
    /** The position in the ranking; null with too few ratings. */
    place: nullable(Place),
    current_position: Move,
    evaluation_average: nullable(Average),
    male_average: nullable(Average),
    female_average: nullable(Average),
    one_stars: Type.Integer(),
    two_stars: Type.Integer(),
    three_stars: Type.Integer(),
    four_stars: Type.Integer(),
    five_stars: Type.Integer(),
    evaluations_count: Type.Integer(),
    /** The positions of the last half year, the oldest first; weeks without a position are left out. */
    history: Type.Array(PastRank),
    /** The newest comments, without those of people whom the viewer blocked. */
    comments: Type.Array(EvaluationComment),
    /** The viewer's own ratings. */
    my_evaluations: Type.Array(OwnEvaluation),
    can: CanRate,
  },
  { title: 'Slaughterhouse', additionalProperties: false },
)
export type Slaughterhouse = Static<typeof Slaughterhouse>

export const showSlaughterhouse = endpoint({
  method: 'GET',
  path: '/v5/fridges/{id}',
  access: 'session',
  caching: 'revalidate',
  capability: 'ranking_detail',
  summary: 'A slaughterhouse with its ratings',
  params: byId,
  status: 200,
  answer: Type.Object({ fridge: Slaughterhouse }, { additionalProperties: false }),
})

export const listMyEvaluations = endpoint({
  method: 'GET',
  path: '/v5/users/me/fridges/{id}/evaluations',
  access: 'session',
  summary: "One's own ratings of a slaughterhouse, and whether one may rate it",
  params: byId,
  status: 200,
  answer: Type.Object(
    {
      evaluations: Type.Array(OwnEvaluation),
      can: CanRate,
    },
    { additionalProperties: false },
  ),
})

/** The rules are in rules/slaughterhouses.ts. */
export const NewEvaluation = Type.Object({
  stars: Type.Optional(nullable(Type.Number())),
  sex: Type.Optional(nullable(Type.String())),
  comment: Type.Optional(nullable(Type.String())),
  /** The approved slaughter of that sex that the rating rests on; left out, the newest one that fits. */
  negotiation_id: Type.Optional(nullable(Id)),
})
export type NewEvaluation = Static<typeof NewEvaluation>

export const evaluateSlaughterhouse = endpoint({
  method: 'POST',
  path: '/v5/fridges/{id}/evaluations',
  access: 'session',
  publishes: true,
  verifiedPhone: true,
  summary:
    'Rate a slaughterhouse that one has an approved slaughter of that sex with; a second rating for the same sex replaces the first',
  params: byId,
  body: NewEvaluation,
  status: 201,
  answer: Type.Object({ evaluation: Evaluation }, { additionalProperties: false }),
})

export const deleteEvaluation = endpoint({
  method: 'DELETE',
  path: '/v5/fridges/{id}/evaluations/{sex}',
  access: 'session',
  summary: "Take one's own rating back",
  params: Type.Object({ id: Id, sex: Sex }),
  status: 204,
  answer: Type.Null(),
})
