import type { NewAd } from '@arroba/contract/ads.ts'
import { type CountType, DEFAULT_ANNOUNCEMENT_TIME, DEFAULT_COUNT_TYPE } from '@arroba/contract/rules/ads.ts'
import type { CityChoice } from '../../../reference/places/city-field.tsx'
import { numberText } from '../../../ui/form/number-text.ts'
import { placeText } from '../one/ad-text.ts'
import type { Ad } from '../queries.ts'

/** The values of the ad form, except the photo. Numbers are as they were typed. */
export type AdFields = {
  title: string
  description: string
  days: '15' | '30'
  /** A tag's slug. */
  category: string
  hasVideo: boolean
  phone: string
  city: CityChoice
  breed: string
  heads: string
  age: string
  weight: string
  value: string
  unit: CountType
  observation: string
  /** Whether the present photo is to be removed. */
  withoutPhoto: boolean
}

export const EMPTY_AD: AdFields = {
  title: '',
  description: '',
  days: `${DEFAULT_ANNOUNCEMENT_TIME}`,
  category: '',
  hasVideo: false,
  phone: '',
  city: { text: '', item: null },
  breed: '',
  heads: '',
  age: '',
  weight: '',
  value: '',
  unit: DEFAULT_COUNT_TYPE,
  observation: '',
  withoutPhoto: false,
}

function typed(number: number | null, decimals = 0): string {
  return number === null ? '' : numberText(number, decimals)
}

function cityOf(ad: Ad): CityChoice {
  const value = placeText(ad)
  return { text: value, item: { code: ad.city_info.code, value } }
}

/** The form values of an ad. */
export function fieldsOf(ad: Ad): AdFields {
  return {
    title: ad.title,
    description: ad.description,
    days: `${ad.annoucement_time}`,
    category: ad.category,
    hasVideo: ad.has_video,
    phone: ad.phone ?? '',
    city: cityOf(ad),
    breed: ad.livestock_race ?? '',
    heads: typed(ad.count),
    age: typed(ad.livestock_age),
    weight: typed(ad.livestock_weight),
    value: typed(ad.value, 2),
    unit: ad.count_type,
    observation: ad.observation ?? '',
    withoutPhoto: false,
  }
}

/** The first two digits of a city's code are its state's code. */
function stateCodeOf(cityCode: number): number {
  return Math.floor(cityCode / 100_000)
}

/** The request body, with the field names of the wire. */
export function bodyOf(fields: AdFields): NewAd {
  const city = fields.city.item
  return {
    title: fields.title.trim(),
    description: fields.description.trim(),
    annoucement_time: fields.days,
    category: fields.category,
    has_video: fields.hasVideo,
    phone: fields.phone,
    ...(city && { city_code: city.code, state_code: stateCodeOf(city.code) }),
    livestock_race: fields.breed.trim(),
    count: fields.heads.trim(),
    livestock_age: fields.age.trim(),
    livestock_weight: fields.weight.trim(),
    value: fields.value.trim(),
    count_type: fields.unit,
    observation: fields.observation.trim(),
  }
}
