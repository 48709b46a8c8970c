import type { Clock } from '../src/platform/clock.ts'
import type { Config } from '../src/platform/config.ts'
import type { Database, Db } from '../src/platform/data/database.ts'
import type { Files } from '../src/platform/files/files.ts'
import type { Log } from '../src/platform/log.ts'
import { writePlaces } from '../src/slaughterhouses/record-daily-ranks.ts'
import { rebuildTrust } from '../src/trust/rebuild.ts'
import { ads } from './ads.ts'
import { insertActivity } from './loading/load-activity.ts'
import { insertAds } from './loading/load-ads.ts'
import { insertMarket } from './loading/load-market.ts'
import { notifyOfStory } from './loading/load-notifications.ts'
import { insertPeople } from './loading/load-people.ts'
import { insertPosts } from './loading/load-posts.ts'
import { insertRatings } from './loading/load-ratings.ts'
import { insertSlaughterhouses } from './loading/load-slaughterhouses.ts'
import { insertUnlisted } from './loading/load-unlisted.ts'
import { performModeration, recordDecisions } from './loading/perform-moderation.ts'
import { negotiationStory } from './loading/perform-negotiations.ts'
import { performSubscriptions } from './loading/perform-subscriptions.ts'
import { people } from './people.ts'
import { attachPictures, storePictures } from './pictures.ts'
import { posts } from './posts.ts'
import { earlierScales } from './scales/earlier-weeks.ts'
import { scales } from './scales.ts'
import { lookUp, momentOf } from './story.ts'

type Needs = { database: Database; files: Files; clock: Clock; config: Config; log: Log }

/** Whom the demo accounts show, by their keys in the story. */
const ACCOUNTS = ['joao', 'maria']
const STAFF = 'equipe'

async function hasDemoPeople(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where((user) =>
      user.or([
        user(
          'email',
          'in',
          people.map(({ email }) => email),
        ),
        user(
          'nickname',
          'in',
          people.map(({ nickname }) => nickname),
        ),
      ]),
    )
    .limit(1)
    .execute()
  return found.length > 0
}

/** Tells the demo story as if its last days ended now: all of it or, where demo people exist, nothing. */
export function loadDemo({ database, files, clock, config, log }: Needs): Promise<void> {
  return database.setUp(async () => {
    const { db } = database
    if (await hasDemoPeople(db)) return
    const now = clock()
    const photographed = people.filter(({ hasAvatar }) => hasAvatar)
    const story = [...posts, ...scales, ...earlierScales]
      .map((post) => ({ post, createdAt: momentOf(post.when, now) }))
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    const illustrated = story.flatMap(({ post }) => (post.image ? [{ post, drawing: post.image }] : []))
    const advertised = ads.flatMap((ad) => (ad.image ? [{ ad, drawing: ad.image }] : []))
    const keys = await storePictures(db, files, [
      ...photographed.map(({ key }) => ({ kind: 'avatars' as const, drawing: `avatar-${key}` })),
      ...illustrated.map(({ drawing }) => ({ kind: 'posts' as const, drawing })),
      ...advertised.map(({ drawing }) => ({ kind: 'classifieds' as const, drawing })),
    ])
    const unused = keys.values()
    const next = () => unused.next().value ?? null
    const avatars = new Map(photographed.map(({ key }) => [key, next()]))
    const images = new Map(illustrated.map(({ post }) => [post, next()]))
    const adImages = new Map(advertised.map(({ ad }) => [ad, next()]))
    const { ids, slaughterhouseIds } = await db.transaction().execute(async (trx) => {
      await attachPictures(trx, keys)
      const ids = await insertPeople(trx, { avatars, now, secret: config.secret })
      const slaughterhouseIds = await insertSlaughterhouses(trx)
      await insertPosts(trx, { story, images, ids, slaughterhouseIds, now })
      await insertAds(trx, { ads, images: adImages, ids, now })
      await insertRatings(trx, { ids, slaughterhouseIds, now })
      const staffId = lookUp(ids, STAFF)
      await recordDecisions(trx, staffId)
      await insertUnlisted(trx, staffId, now)
      return { ids, slaughterhouseIds }
    })
    await writePlaces({ database, clock })
    await performModeration({ database, files, ids })
    // The story is loaded with the payment provider that works without a network.
    if (config.payments.iugu === null) await performSubscriptions({ database, config, log, ids, now })
    await notifyOfStory(
      { database, clock, log },
      ACCOUNTS.flatMap((key) => ids.get(key) ?? []),
      await negotiationStory({ database, ids, slaughterhouseIds, now }),
    )
    await insertActivity(db, now)
    await db.transaction().execute((trx) => insertMarket(trx, now))
    await rebuildTrust({ database, clock })
  })
}
