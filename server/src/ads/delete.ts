import { run } from '../platform/data/query.ts'
import { detachMedia, discardMedia } from '../platform/files/media.ts'
import { perform } from '../platform/http/command.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { ads } from './ad.ts'
import { deleteAdRow, deleteNotificationsOfAd } from './sql/statements.ts'

/** Deletes a pending ad of the viewer's, and its image. */
export async function deleteAd(
  services: Pick<Services, 'database' | 'files' | 'clock'>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const command = { subject: ads, viewer, id, ability: 'delete' } as const
  const imageKey = await perform(services, command, async (trx, { imageKey }) => {
    await run(trx, deleteAdRow, { id })
    await run(trx, deleteNotificationsOfAd, { id })
    if (imageKey !== null) await detachMedia(trx, imageKey)
    return imageKey
  })
  const { database, files } = services
  if (imageKey !== null) await discardMedia({ db: database.db, files }, imageKey)
}
