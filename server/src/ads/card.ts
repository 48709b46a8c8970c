import { personJson } from '../accounts/read.ts'
import { instant } from '../platform/text/instant.ts'
import { can, showsPhone, showsReason, statusNow, VIEWER } from './access.ts'

/** SQL that builds the wire shape of an ad (contract/src/ads.ts): the statement is the presenter. */

const imageOf = (size: string) => `'/media/' || c.image_key || '/${size}'`

/** What goes with `ads c` on its card. */
export const withDetails = `
  join users u on u.id = c.user_id
  join tags t on t.id = c.category_id
  join cities ci on ci.code = c.city_code
  join states s on s.code = c.state_code
  left join media m on m.key = c.image_key`

/** Of `ads c` withDetails, for the beholder; `distance` is SQL too. */
export const adCard = (distance = 'null') => `json_build_object(
  'id', c.id,
  'version', c.version,
  'status', ${statusNow},
  'title', c.title,
  'description', c.description,
  'category', t.slug,
  'category_info', json_build_object('id', t.id, 'name', t.name, 'slug', t.slug),
  'value', c.value,
  'count_type', c.count_type,
  'image_url', ${imageOf('medium')},
  'original_image_url', ${imageOf('original')},
  'mini_thumb_url', ${imageOf('mini_thumb')},
  'image_width', m.width,
  'image_height', m.height,
  'phone', case when ${showsPhone} then c.phone end,
  'annoucement_time', c.announcement_days,
  'city_info', json_build_object(
    'code', ci.code, 'name', ci.name, 'latitude', ci.latitude, 'longitude', ci.longitude),
  'state_info', json_build_object('code', s.code, 'acronym', s.acronym),
  'livestock_race', c.breed,
  'count', c.heads,
  'livestock_age', c.age_months,
  'livestock_weight', c.weight_kilos,
  'observation', c.observation,
  'has_video', c.has_video,
  'user_info', ${personJson('u')},
  'created_at', ${instant('c.created_at')},
  'published_at', ${instant('c.published_at')},
  'expires_at', ${instant('c.expires_at')},
  'reject_reason', case when ${showsReason} then c.reject_reason end,
  'favorite', case when exists (
    select from ad_favorites f where f.user_id = ${VIEWER} and f.ad_id = c.id) then true end,
  'distance_km', ${distance},
  'can', json_build_object(
    ${Object.entries(can)
      .map(([ability, condition]) => `'${ability}', ${condition}`)
      .join(', ')}))`
