import { build, compile } from '../platform/data/compile.ts'
import { eb } from '../platform/data/expressions.ts'
import { type Attempt, writeOnce } from '../platform/data/idempotency.ts'
import { maybeOne, run } from '../platform/data/query.ts'
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
export async function addFavorite(
  { database: { db }, clock }: FavoriteServices,
  viewer: Viewer,
  id: number,
  attempt: Attempt,
) {
  await writeOnce(db, attempt, async (trx) => {
    const visible = await maybeOne(trx, insertFavorite, { id, ...readerValues(viewer, clock()) })
    if (!visible) throw adNotFound()
    return ''
  })
  return { classified: { id, favorite: true as const } }
}

export async function removeFavorite(
  { database: { db } }: Pick<Services, 'database'>,
  viewer: Viewer,
  id: number,
  attempt: Attempt,
): Promise<void> {
  await writeOnce(db, attempt, async (trx) => {
    await run(trx, deleteFavorite, { userId: viewer.id, id })
    return ''
  })
}
