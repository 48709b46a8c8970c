import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import type { Viewer } from '../platform/http/session.ts'
import { beholder, isVisible, NEXT, NOW, VIEWER } from './access.ts'
import { adNotFound } from './read.ts'

type Parts = { database: Database; clock: Clock }

const keep = {
  name: 'keep-classified',
  text: `
    with seen as (select c.id from ads c where c.id = ${NEXT} and ${isVisible}),
    kept as (
      insert into ad_favorites (user_id, ad_id, created_at)
      select ${VIEWER}, id, ${NOW} from seen on conflict do nothing
    )
    select id from seen`,
}
const drop = {
  name: 'drop-classified',
  text: 'delete from ad_favorites where user_id = $1::bigint and ad_id = $2::bigint',
}

/** Keeps an ad; one that is kept already stays where it is in the list. */
export const keepAd = async ({ database, clock }: Parts, viewer: Viewer, id: number) => {
  const [seen] = await database.hot<{ id: number }>(keep, [...beholder(viewer, clock()), id])
  if (!seen) throw adNotFound()
  return { classified: { id, favorite: true as const } }
}

export const dropAd = async (
  { database }: Pick<Parts, 'database'>,
  viewer: Viewer,
  id: number,
): Promise<void> => {
  await database.hot(drop, [viewer.id, id])
}
