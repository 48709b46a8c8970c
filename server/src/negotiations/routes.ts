import * as api from '@arroba/contract/negotiations.ts'
import { searchReviewers } from '@arroba/contract/reviewers.ts'
import { attemptOf, type Serve } from '../platform/http/serve.ts'
import { approveNegotiation, rejectNegotiation } from './answer-negotiation.ts'
import { deleteNegotiation } from './delete-negotiation.ts'
import { editNegotiation } from './edit-negotiation.ts'
import { listNegotiations } from './list/list-negotiations.ts'
import { findReviewers } from './list/reviewers.ts'
import type { NegotiationServices } from './notify.ts'
import { readNegotiation } from './read-negotiation.ts'
import { recordNegotiation } from './record-negotiation.ts'

const writing = { config: { budget: 'creating' as const } }

export function negotiationRoutes(serve: Serve, services: NegotiationServices): void {
  serve(api.listNegotiations, ({ query, viewer }) => listNegotiations(services, viewer, query))
  serve(api.showNegotiation, ({ params, viewer }) => readNegotiation(services, viewer, params.id))
  serve(
    api.createNegotiation,
    (input) => recordNegotiation(services, input.viewer, input.body, attemptOf(input)),
    writing,
  )
  serve(
    api.updateNegotiation,
    ({ params, body, viewer }) => editNegotiation(services, viewer, params.id, body),
    writing,
  )
  serve(api.deleteNegotiation, ({ params, query, viewer }) =>
    deleteNegotiation(services, viewer, params.id, query),
  )
  serve(api.approveNegotiation, ({ params, body, viewer }) =>
    approveNegotiation(services, viewer, params.id, body),
  )
  serve(api.rejectNegotiation, ({ params, body, viewer }) =>
    rejectNegotiation(services, viewer, params.id, body),
  )
  serve(searchReviewers, ({ query, viewer }) => findReviewers(services, viewer, query.name))
}
