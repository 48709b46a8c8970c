import { hotOne } from '../platform/data/query.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { isVisible, NEXT, NOW, VIEWER, viewerParameters } from './access.ts'
import { adNotFound } from './read.ts'
import { deleteFavorite } from './sql/statements.ts'

type FavoriteServices = Pick<Services, 'database' | 'clock'>

const insertFavorite = {
  name: 'insert-favorite',
  text: `
    with visible as (select c.id from ads c where c.id = ${NEXT} and ${isVisible}),
    inserted as (
      insert into ad_favorites (user_id, ad_id, created_at)
      select ${VIEWER}, id, ${NOW} from visible on conflict do nothing
    )
    select id from visible`,
}

/** Adds an ad to the viewer's favourites; one that is there already stays where it is in the list. */
export async function addFavorite({ database, clock }: FavoriteServices, viewer: Viewer, id: number) {
  const [visible] = await database.hot<{ id: number }>(insertFavorite, [
    ...viewerParameters(viewer, clock()),
    id,
  ])
  if (!visible) throw adNotFound()
  return { classified: { id, favorite: true as const } }
}

export async function removeFavorite(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await hotOne(database, deleteFavorite, { userId: viewer.id, id })
}
