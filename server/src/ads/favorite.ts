import { build, compile } from '../platform/data/compile.ts'
import { eb } from '../platform/data/expressions.ts'
import { hotOne } from '../platform/data/query.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { isVisible, readerParameters, readerValues } from './access.ts'
import { adNotFound } from './read.ts'
import { deleteFavorite } from './sql/statements.ts'

type FavoriteServices = Pick<Services, 'database' | 'clock'>

const insertFavorite = compile(
  'insert-favorite',
  { id: 'bigint', ...readerParameters },
  ({ id, ...reader }) =>
    build
      .with('visible', (db) =>
        db.selectFrom('ads as c').select('c.id').where('c.id', '=', id).where(isVisible(reader)),
      )
      .with('inserted', (db) =>
        db
          .insertInto('ad_favorites')
          .columns(['user_id', 'ad_id', 'created_at'])
          .expression((row) =>
            row
              .selectFrom('visible')
              .select([
                eb.parens(reader.viewer).as('user_id'),
                'visible.id',
                eb.parens(reader.now).as('created_at'),
              ]),
          )
          .onConflict((conflict) => conflict.doNothing()),
      )
      .selectFrom('visible')
      .select('visible.id'),
)

/** Adds an ad to the viewer's favourites; one that is there already stays where it is in the list. */
export async function addFavorite({ database, clock }: FavoriteServices, viewer: Viewer, id: number) {
  const visible = await hotOne(database, insertFavorite, { id, ...readerValues(viewer, clock()) })
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
