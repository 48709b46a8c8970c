import { blockUser, listBlocks, listMentionable, unblockUser } from '@arroba/contract/people.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Sessions } from '../platform/http/session.ts'
import { block, unblock } from './block.ts'
import { readMentionable } from './mentionable.ts'
import { readBlocks } from './read.ts'

type Needs = { database: Database; sessions: Sessions; clock: Clock }

export const peopleRoutes = (serve: Serve, needs: Needs): void => {
  const { database } = needs

  serve(listMentionable, ({ query, viewer }) => readMentionable(database, viewer, query), {
    config: { budget: 'suggesting' },
  })
  serve(blockUser, ({ params, viewer }) => block(needs, viewer, params.id), {
    config: { budget: 'creating' },
  })
  serve(unblockUser, ({ params, viewer }) => unblock(needs, viewer, params.id))
  serve(listBlocks, ({ query, viewer }) => readBlocks(database, viewer, query.page))
}
