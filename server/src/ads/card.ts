import type { Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { marksJson, personJson } from '../accounts/expressions.ts'
import { build } from '../platform/data/compile.ts'
import { abilitiesJson, columnsOf, eb, instant, joinTexts } from '../platform/data/expressions.ts'
import { adAbilities, type Reader, showsPhone, showsReason, statusNow } from './access.ts'

const ad = columnsOf('ads', 'c')
const tag = columnsOf('tags', 't')
const city = columnsOf('cities', 'ci')
const state = columnsOf('states', 's')
const image = columnsOf('media', 'm')

/** `ads c` with what goes with them on their cards. */
export function adsWithDetails() {
  return build
    .selectFrom('ads as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('tags as t', 't.id', 'c.category_id')
    .innerJoin('cities as ci', 'ci.code', 'c.city_code')
    .innerJoin('states as s', 's.code', 'c.state_code')
    .leftJoin('media as m', 'm.key', 'c.image_key')
}

/** The wire shape of an ad (contract/src/ads.ts) over `adsWithDetails`, as the reader sees it. */
export function adJson(reader: Reader, distance: Expression<unknown> = eb.lit(null)) {
  return jsonBuildObject({
    id: ad('id'),
    version: ad('version'),
    status: statusNow(reader),
    title: ad('title'),
    description: ad('description'),
    category: tag('slug'),
    category_info: jsonBuildObject({ id: tag('id'), name: tag('name'), slug: tag('slug') }),
    value: ad('value'),
    count_type: ad('count_type'),
    image_url: addressOf('medium'),
    original_image_url: addressOf('original'),
    mini_thumb_url: addressOf('mini_thumb'),
    image_width: image('width'),
    image_height: image('height'),
    phone: eb.case().when(showsPhone(reader)).then(ad('phone')).end(),
    annoucement_time: ad('announcement_days'),
    city_info: jsonBuildObject({
      code: city('code'),
      name: city('name'),
      latitude: city('latitude'),
      longitude: city('longitude'),
    }),
    state_info: jsonBuildObject({ code: state('code'), acronym: state('acronym') }),
    livestock_race: ad('breed'),
    count: ad('heads'),
    livestock_age: ad('age_months'),
    livestock_weight: ad('weight_kilos'),
    observation: ad('observation'),
    has_video: ad('has_video'),
    user_info: personJson('u', { marks: marksJson('u') }),
    created_at: instant(ad('created_at')),
    published_at: instant(ad('published_at')),
    expires_at: instant(ad('expires_at')),
    reject_reason: eb.case().when(showsReason(reader)).then(ad('reject_reason')).end(),
    favorite: eb.case().when(isFavorite(reader)).then(eb.lit(true)).end(),
    distance_km: distance,
    can: abilitiesJson(adAbilities(reader)),
  })
}

function addressOf(size: 'medium' | 'original' | 'mini_thumb') {
  return joinTexts('/media/', ad('image_key'), `/${size}`)
}

function isFavorite({ viewer }: Reader) {
  return eb.exists(
    eb
      .selectFrom('ad_favorites as f')
      .select('f.ad_id')
      .where('f.user_id', '=', viewer)
      .where('f.ad_id', '=', ad('id')),
  )
}
