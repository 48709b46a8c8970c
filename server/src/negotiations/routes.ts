import {
  approveNegotiation,
  createNegotiation,
  deleteNegotiation,
  listNegotiations,
  rejectNegotiation,
  showNegotiation,
  updateNegotiation,
} from '@arroba/contract/negotiations.ts'
import { searchReviewers } from '@arroba/contract/reviewers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { attemptOf, type Serve } from '../platform/http/serve.ts'
import { approveDeal, rejectDeal } from './answer.ts'
import { recordDeal } from './create.ts'
import { deleteDeal } from './delete.ts'
import { listDeals } from './list.ts'
import type { Post } from './news.ts'
import { readNegotiation } from './read.ts'
import { findReviewers } from './reviewers.ts'
import { changeDeal } from './update.ts'

type Parts = Post & { database: Database; clock: Clock }

const writing = { config: { budget: 'creating' as const } }

export const negotiationRoutes = (serve: Serve, parts: Parts): void => {
  const { database } = parts

  serve(listNegotiations, ({ query, viewer }) => listDeals(database, viewer, query))
  serve(showNegotiation, ({ params, viewer }) => readNegotiation(database, viewer, params.id))
  serve(createNegotiation, (input) => recordDeal(parts, input.viewer, input.body, attemptOf(input)), writing)
  serve(updateNegotiation, ({ params, body, viewer }) => changeDeal(parts, viewer, params.id, body), writing)
  serve(deleteNegotiation, ({ params, query, viewer }) => deleteDeal(parts, viewer, params.id, query))
  serve(approveNegotiation, ({ params, body, viewer }) => approveDeal(parts, viewer, params.id, body))
  serve(rejectNegotiation, ({ params, body, viewer }) => rejectDeal(parts, viewer, params.id, body))
  serve(searchReviewers, ({ query, viewer }) => findReviewers(database, viewer, query.name))
}
