import Type, { type Static } from 'typebox'
import { endpoint, Id, Instant, nullable, Page, paged, SearchPart, searchedPage } from './http.ts'
import { MarkedPerson } from './people.ts'
import { CityInfo, StateInfo } from './places.ts'
import { TagName } from './tags.ts'

/** The units of an ad's value. Their labels and order are in rules/ads.ts. */
export const CountType = Type.Union([
  Type.Literal('fifteen_kilos'),
  Type.Literal('sacs'),
  Type.Literal('tons'),
  Type.Literal('head'),
  Type.Literal('live_kilos'),
])
export const AdStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('published'),
  Type.Literal('rejected'),
  Type.Literal('sold'),
  Type.Literal('expired'),
])

export const Ad = Type.Object(
  {
    id: Id,
    /** Rises with every edit. Sent along with an edit or a decision, it makes sure that nothing changed meanwhile. */
    version: Type.Integer({ minimum: 1 }),
    /** The state of the ad. It is 'expired' from the second at which the ad's time is over. */
    status: AdStatus,
    title: Type.String(),
    /** Plain text. */
    description: Type.String(),
    /** The slug of the ad's tag. */
    category: Type.String(),
    /** The ad's tag. */
    category_info: TagName,
    /** Reais per unit of `count_type`. */
    value: Type.Number(),
    count_type: CountType,
    /**
     * This address and the four fields below are null together. /medium is 720 px wide at most, the original 2048 px on
     * its longer side.
     */
    image_url: nullable(Type.String()),
    original_image_url: nullable(Type.String()),
    /** The address of the thumb, 96 px square. */
    mini_thumb_url: nullable(Type.String()),
    /** The width of the original in pixels. All sizes but the thumb have the original's proportions. */
    image_width: nullable(Type.Integer()),
    image_height: nullable(Type.Integer()),
    /** The phone's digits, area code first. Of a sold or expired ad only the author sees it. */
    phone: nullable(Type.String()),
    annoucement_time: Type.Union([Type.Literal(15), Type.Literal(30)]),
    city_info: CityInfo,
    state_info: StateInfo,
    livestock_race: nullable(Type.String()),
    /** Number of heads. */
    count: Type.Integer(),
    /** Age in months. */
    livestock_age: nullable(Type.Integer()),
    /** Weight of one animal in kilos. */
    livestock_weight: nullable(Type.Integer()),
    observation: nullable(Type.String()),
    has_video: Type.Boolean(),
    user_info: MarkedPerson,
    created_at: Instant,
    /** When the ad was last published. Renewing the ad changes it. */
    published_at: nullable(Instant),
    expires_at: nullable(Instant),
    /** The reason of a rejection; only the author reads it. */
    reject_reason: nullable(Type.String()),
    /** True when the ad is a favorite of the signed-in user, otherwise null. */
    favorite: nullable(Type.Literal(true)),
    /** Distance in kilometres from the city of `near`. */
    distance_km: nullable(Type.Number()),
    can: Type.Object(
      {
        edit: Type.Boolean(),
        delete: Type.Boolean(),
        sell: Type.Boolean(),
        renew: Type.Boolean(),
        /** Change the price of a published ad. */
        reprice: Type.Boolean(),
        /** End one's own published ad. */
        end: Type.Boolean(),
        /** Hide the ad; for staff. */
        withdraw: Type.Boolean(),
        /** Publish a rejected ad; for staff. */
        restore: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
  },
  { title: 'Ad', additionalProperties: false },
)
export type Ad = Static<typeof Ad>

export const AdPage = paged('classifieds', Ad)
export const OneAd = Type.Object({ classified: Ad }, { additionalProperties: false })
const byId = Type.Object({ id: Id })

/** The filters of the list of ads; all can be combined. Prices are reais, typed (1.234,56) or plain (1234.56). */
export const AdFilters = Type.Object({
  page: Page,
  part: SearchPart,
  by_user: Type.Optional(Type.String({ maxLength: 20, description: 'Of oneself: in every state' })),
  by_term: Type.Optional(Type.String({ maxLength: 5000 })),
  by_category: Type.Optional(Type.String({ maxLength: 80, description: "A tag's slug" })),
  by_state: Type.Optional(Type.String({ maxLength: 20, description: 'Two-digit IBGE code' })),
  by_price_min: Type.Optional(Type.String({ maxLength: 40 })),
  by_price_max: Type.Optional(Type.String({ maxLength: 40 })),
  by_count_type: Type.Optional(Type.String({ maxLength: 40, description: 'The unit of the value' })),
  near: Type.Optional(Type.String({ maxLength: 20, description: "A city's code" })),
  radius_km: Type.Optional(Type.String({ maxLength: 20, description: '1 to 1000; 100 when left out' })),
})
export type AdFilters = Static<typeof AdFilters>

export const listAds = endpoint({
  method: 'GET',
  path: '/v6/classifieds',
  access: 'session',
  caching: 'revalidate',
  summary:
    'Published ads by any combination of filters, newest first; with by_user of oneself, ads in every state',
  query: AdFilters,
  status: 200,
  answer: searchedPage(AdPage, 'SearchedAdPage'),
})

export const showAd = endpoint({
  method: 'GET',
  path: '/v6/classifieds/{id}',
  access: 'session',
  caching: 'revalidate',
  summary: 'An ad: one that was ever published for everyone, any other for its author',
  params: byId,
  status: 200,
  answer: OneAd,
})

/** A number, or the text that was typed into a form; the rules are in rules/ads.ts. */
const Written = Type.Optional(Type.Unsafe<string | number | null>({ description: 'Text or number' }))
const Text = Type.Optional(nullable(Type.String()))

const fields = {
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  annoucement_time: Written,
  category: Type.Optional(Type.String({ description: "A bovine tag's slug" })),
  has_video: Type.Optional(Type.Unsafe<boolean | string>({ description: 'true, 1 or on' })),
  phone: Type.Optional(Type.String()),
  city_code: Written,
  /** The state of the city, where the client sends one. */
  state_code: Written,
  livestock_race: Text,
  count: Written,
  livestock_age: Written,
  livestock_weight: Written,
  value: Written,
  count_type: Text,
  observation: Text,
  image: Type.Optional(Type.Null()),
}

export const NewAd = Type.Object(fields, { title: 'NewAd' })
export type NewAd = Static<typeof NewAd>

/** Whether the ad shows a phone, which strangers may call. */
function showsPhone({ phone }: Readonly<Record<string, unknown>>): boolean {
  return typeof phone === 'string' && phone.trim() !== ''
}

export const createAd = endpoint({
  method: 'POST',
  path: '/v6/classifieds',
  access: 'session',
  publishes: true,
  verifiedPhone: showsPhone,
  summary: 'Advertise; multipart when an image is sent along',
  body: NewAd,
  upload: { file: 'image' },
  status: 201,
  answer: OneAd,
})

/** The edited ad, which replaces all fields. Without a new file, one of the two addresses says that the present image stays. */
export const ChangedAd = Type.Object({
  ...fields,
  image_url: Text,
  original_image_url: Text,
  version: Written,
})
export type ChangedAd = Static<typeof ChangedAd>

export const updateAd = endpoint({
  method: 'PUT',
  path: '/v6/classifieds/{id}',
  access: 'session',
  publishes: true,
  verifiedPhone: showsPhone,
  summary: 'Change an ad of oneself while it is pending; one that was refused is sent to be looked at again',
  params: byId,
  body: ChangedAd,
  upload: { file: 'image' },
  status: 200,
  answer: OneAd,
})

export const repriceAd = endpoint({
  method: 'PUT',
  path: '/v6/classifieds/{id}/price',
  access: 'session',
  publishes: true,
  summary: 'Another price for a published ad of oneself, which stays on the air',
  params: byId,
  body: Type.Object({ value: Written, count_type: Text, version: Written }),
  status: 200,
  answer: OneAd,
})

export const endAd = endpoint({
  method: 'POST',
  path: '/v6/classifieds/{id}/end',
  access: 'session',
  summary: 'Take a published ad of oneself off the air; it can be renewed',
  params: byId,
  status: 200,
  answer: OneAd,
})

export const deleteAd = endpoint({
  method: 'DELETE',
  path: '/v6/classifieds/{id}',
  access: 'session',
  summary: 'Delete an ad of oneself while it is pending',
  params: byId,
  status: 204,
  answer: Type.Null(),
})

export const sellAd = endpoint({
  method: 'POST',
  path: '/v6/classifieds/{id}/sold',
  access: 'session',
  summary: 'Mark a published ad of oneself as sold; idempotent',
  params: byId,
  status: 200,
  answer: OneAd,
})

export const renewAd = endpoint({
  method: 'POST',
  path: '/v6/classifieds/{id}/renew',
  access: 'session',
  publishes: true,
  verifiedPhone: true,
  summary: 'Publish an expired or soon expiring ad of oneself again, for as many days as before',
  params: byId,
  status: 200,
  answer: OneAd,
})

export const favoriteAd = endpoint({
  method: 'POST',
  path: '/v6/classifieds/{id}/favorite',
  access: 'session',
  summary: 'Keep an ad among the favourites; idempotent',
  params: byId,
  status: 200,
  answer: Type.Object(
    { classified: Type.Object({ id: Id, favorite: Type.Literal(true) }, { additionalProperties: false }) },
    { additionalProperties: false },
  ),
})

export const unfavoriteAd = endpoint({
  method: 'DELETE',
  path: '/v6/classifieds/{id}/favorite',
  access: 'session',
  summary: 'Take an ad out of the favourites; idempotent',
  params: byId,
  status: 204,
  answer: Type.Null(),
})

export const listFavoriteAds = endpoint({
  method: 'GET',
  path: '/v6/users/me/favorite_classifieds',
  access: 'session',
  summary: 'Favourites, the latest kept first, sold and expired ones too',
  query: Type.Object({ page: Page }),
  status: 200,
  answer: AdPage,
})
