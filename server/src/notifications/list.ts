import { ITEMS_PER_PAGE } from '@arroba/contract/http.ts'
import { personJson } from '../accounts/read.ts'
import type { Database } from '../platform/data/database.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { opensPaid, type PostPlan } from '../posts/access.ts'
import { fullText, link } from './text.ts'

/** Of `notifications n`: the wire shape, and what it is made from. */
export const card = (plan: PostPlan): string => `json_build_object(
  'id', n.id,
  'news_id', n.news_id,
  'kind', n.kind,
  'created_at', to_char(n.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'full_text', ${fullText(plan)},
  'link', ${link},
  'read', n.read_at is not null,
  'user', case when one.id is not null then ${personJson('one')} end)`

export const cardSources = `
  left join lateral (
    select count(*)::integer as count, (array_agg(a.user_id order by a.created_at desc, a.user_id desc))[1:2] as ids
    from notification_actors a where a.notification_id = n.id
  ) who on true
  left join users one on one.id = who.ids[1]
  left join users other on other.id = who.ids[2]
  left join posts p on p.id = n.post_id
  left join comments c on c.id = n.comment_id
  left join ads ad on ad.id = n.ad_id`

const page = {
  name: 'notifications',
  text: `
    with page as materialized (
      select *, row_number() over (order by created_at desc, news_id desc) as place
      from (
        select * from notifications where user_id = $1
        order by created_at desc, news_id desc limit ${ITEMS_PER_PAGE + 1} offset $2
      ) newest
    )
    select coalesce(json_agg(${card({ paid: '$3::boolean', scales: '$4::boolean' })} order by n.place) filter (where n.place <= ${ITEMS_PER_PAGE}), '[]')::text as notifications,
      count(*) > ${ITEMS_PER_PAGE} as has_next
    from page n ${cardSources}`,
}

/** A page of the viewer's own notifications, newest first. */
export const listNotifications = async ({ hot }: Database, viewer: Viewer, number: number): Promise<Json> => {
  const [row] = await hot<{ notifications: string; has_next: boolean }>(page, [
    viewer.id,
    (number - 1) * ITEMS_PER_PAGE,
    opensPaid(viewer),
    viewer.opens.includes('scales'),
  ])
  if (!row) throw new Error('a page of notifications came without a row')
  return new Json(
    `{"notifications":${row.notifications},"page":${number},"per_page":${ITEMS_PER_PAGE},"has_next":${row.has_next}}`,
  )
}
