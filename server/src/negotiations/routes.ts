import * as api from '@arroba/contract/negotiations.ts'
import { searchReviewers } from '@arroba/contract/reviewers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { attemptOf, type Serve } from '../platform/http/serve.ts'
import { approveNegotiation, rejectNegotiation } from './answer.ts'
import { recordNegotiation } from './create.ts'
import { deleteNegotiation } from './delete.ts'
import { listNegotiations } from './list.ts'
import type { Post } from './news.ts'
import { readNegotiation } from './read.ts'
import { findReviewers } from './reviewers.ts'
import { changeNegotiation } from './update.ts'

type Parts = Post & { database: Database; clock: Clock }

const writing = { config: { budget: 'creating' as const } }

export const negotiationRoutes = (serve: Serve, parts: Parts): void => {
  const { database } = parts

  serve(api.listNegotiations, ({ query, viewer }) => listNegotiations(database, viewer, query))
  serve(api.showNegotiation, ({ params, viewer }) => readNegotiation(database, viewer, params.id))
  serve(
    api.createNegotiation,
    (input) => recordNegotiation(parts, input.viewer, input.body, attemptOf(input)),
    writing,
  )
  serve(
    api.updateNegotiation,
    ({ params, body, viewer }) => changeNegotiation(parts, viewer, params.id, body),
    writing,
  )
  serve(api.deleteNegotiation, ({ params, query, viewer }) =>
    deleteNegotiation(parts, viewer, params.id, query),
  )
  serve(api.approveNegotiation, ({ params, body, viewer }) =>
    approveNegotiation(parts, viewer, params.id, body),
  )
  serve(api.rejectNegotiation, ({ params, body, viewer }) =>
    rejectNegotiation(parts, viewer, params.id, body),
  )
  serve(searchReviewers, ({ query, viewer }) => findReviewers(database, viewer, query.name))
}
