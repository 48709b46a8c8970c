import * as api from '@arroba/contract/people.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Sessions } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { block, unblock } from './block.ts'
import { readMentionable } from './mentionable.ts'
import { readBlocks } from './read.ts'

export function peopleRoutes(
  serve: Serve,
  services: Pick<Services, 'database' | 'clock'> & { sessions: Sessions },
): void {
  serve(
    api.listMentionable,
    ({ query, viewer, reads }) => readMentionable({ ...services, database: reads() }, viewer, query),
    {
      config: { budget: 'suggesting' },
    },
  )
  serve(api.blockUser, ({ params, viewer }) => block(services, viewer, params.id), {
    config: { budget: 'creating' },
  })
  serve(api.unblockUser, ({ params, viewer }) => unblock(services, viewer, params.id))
  serve(api.listBlocks, ({ query, viewer }) => readBlocks(services, viewer, query.page))
}
