import { setMarketConsent as consenting } from '@arroba/contract/market/own-negotiations.ts'
import * as api from '@arroba/contract/negotiations.ts'
import { listCounterparties, searchReviewers } from '@arroba/contract/reviewers.ts'
import { attemptOf, type Serve } from '../platform/http/serve.ts'
import { approveNegotiation, rejectNegotiation } from './answer-negotiation.ts'
import { deleteNegotiation } from './delete-negotiation.ts'
import { editNegotiation } from './edit-negotiation.ts'
import { listNegotiations } from './list/list-negotiations.ts'
import { findReviewers, listCounterparties as listRecent } from './list/reviewers.ts'
import { setMarketConsent } from './market-consent.ts'
import type { NegotiationServices } from './notify.ts'
import { readNegotiation } from './read-negotiation.ts'
import { recordNegotiation } from './record-negotiation.ts'

const writing = { config: { budget: 'creating' as const } }

export function negotiationRoutes(serve: Serve, services: NegotiationServices): void {
  serve(api.listNegotiations, ({ query, viewer, reads }) =>
    listNegotiations({ database: reads() }, viewer, query),
  )
  serve(api.showNegotiation, ({ params, viewer }) => readNegotiation(services, viewer, params.id))
  serve(
    api.createNegotiation,
    (input) => recordNegotiation(services, input.viewer, input.body, attemptOf(input)),
    writing,
  )
  serve(
    api.updateNegotiation,
    (input) => editNegotiation(services, input.viewer, input.params.id, input.body, attemptOf(input)),
    writing,
  )
  serve(api.deleteNegotiation, ({ params, query, viewer }) =>
    deleteNegotiation(services, viewer, params.id, query),
  )
  serve(api.approveNegotiation, (input) =>
    approveNegotiation(services, input.viewer, input.params.id, input.body, attemptOf(input)),
  )
  serve(api.rejectNegotiation, (input) =>
    rejectNegotiation(services, input.viewer, input.params.id, input.body, attemptOf(input)),
  )
  serve(consenting, ({ params, body, viewer }) => setMarketConsent(services, viewer, params.id, body))
  serve(listCounterparties, ({ viewer, reads }) => listRecent({ database: reads() }, viewer))
  serve(searchReviewers, ({ query, viewer, reads }) =>
    findReviewers({ database: reads() }, viewer, query.name),
  )
}
