/**
 * What staff with a second factor may do to an object, in each state of it; in the others they are refused as well. An operation without
 * states is held to its refusals alone: nobody else may call it, and nothing changes.
 */
export type StaffRule = {
  thing: string
  body?: Record<string, unknown>
  may?: Record<string, boolean>
}

const reason = { reason: 'O anúncio não é de gado.' }
const of = (thing: string): StaffRule => ({ thing })

/** An operation of the staff's that names something and has no line fails the proof. */
export const staffPolicy: Record<string, StaffRule> = {
  'POST /v6/staff/classifieds/{id}/publish': {
    thing: 'ad',
    may: { waiting: true, published: false, sold: false, rejected: false },
  },
  'POST /v6/staff/classifieds/{id}/reject': {
    thing: 'ad',
    body: reason,
    may: { waiting: true, published: false, sold: false, rejected: false },
  },
  'POST /v6/staff/classifieds/{id}/withdraw': {
    thing: 'ad',
    body: reason,
    may: { waiting: false, published: true, sold: true, rejected: false },
  },
  'POST /v6/staff/classifieds/{id}/restore': {
    thing: 'ad',
    may: { waiting: false, published: false, sold: false, rejected: true },
  },
  'GET /v6/staff/people/{id}': { thing: 'person', may: { joao: true, suspended: true } },
  'GET /v6/staff/people/{id}/payments': { thing: 'person', may: { joao: true } },
  'GET /v6/staff/people/{id}/statement': { thing: 'person', may: { joao: true } },
  'GET /v6/staff/people/{id}/statement.pdf': { thing: 'person', may: { joao: true } },
  'GET /v6/staff/people/{id}/statement.csv': { thing: 'person', may: { joao: true } },
  'GET /v6/staff/people/{id}/statement/{entry}/receipt': of('person'),
  'GET /v6/staff/people/{id}/statement/{entry}/receipt.csv': of('person'),
  'POST /v6/staff/people/{id}/suspend': of('person'),
  'POST /v6/staff/people/{id}/lift': of('person'),
  'POST /v6/staff/people/{id}/grant_days': of('person'),
  'POST /v6/staff/people/{id}/end_sessions': of('person'),
  'PUT /v6/staff/people/{id}/identity': of('person'),
  'PUT /v6/staff/people/{id}/staff': of('person'),
  'POST /v6/staff/payments/{id}/refund': of('payment'),
  'GET /v6/staff/posts/{id}': of('post'),
  'PUT /v6/staff/posts/{id}': of('post'),
  'POST /v6/staff/posts/{id}/withdraw': of('post'),
  'POST /v6/staff/posts/{id}/publish': of('post'),
  'PUT /v6/staff/scales/{id}': of('post'),
  'POST /v6/staff/evaluations/{id}/void': of('evaluation'),
  'POST /v6/staff/evaluations/{id}/restore': of('evaluation'),
  'GET /v6/staff/fridges/{id}': { thing: 'slaughterhouse', may: { rated: true } },
  'PUT /v6/staff/fridges/{id}': of('slaughterhouse'),
  'GET /v6/staff/fridges/{id}/merge': of('slaughterhouse'),
  'POST /v6/staff/fridges/{id}/merge': of('slaughterhouse'),
  'GET /v6/staff/reports/{id}': { thing: 'report', may: { open: true } },
  'POST /v6/staff/reported/{kind}/{id}/dismiss': of('reported'),
  'POST /v6/staff/reported/{kind}/{id}/hide': of('reported'),
  'POST /v6/staff/reported/{kind}/{id}/restore': of('reported'),
  'POST /v6/staff/reported/{kind}/{id}/warn': of('reported'),
  'POST /v6/staff/reported/{kind}/{id}/suspend': of('reported'),
  'PUT /v6/staff/market/excluded_deals/{id}': of('negotiation'),
  'DELETE /v6/staff/market/excluded_deals/{id}': of('negotiation'),
  'PUT /v6/staff/tags/{id}': of('tag'),
  'DELETE /v6/staff/tags/{id}': of('tag'),
  'PUT /v6/staff/tags/{id}/position': of('tag'),
  'PUT /v6/staff/plans/{id}': of('plan'),
  'PUT /v6/staff/indicators/{id}': of('unnamed'),
  'DELETE /v6/staff/indicators/{id}': of('unnamed'),
  'PUT /v6/staff/indicators/{id}/position': of('unnamed'),
  'GET /v6/staff/market/alarms/{id}': of('unnamed'),
  'POST /v6/staff/jobs/{id}/retry': of('unnamed'),
  'POST /v6/staff/webhook_calls/{id}/retry': of('unnamed'),
  'POST /v6/staff/held_payments/{id}/retry': of('unnamed'),
  'POST /v6/staff/events/{id}/retry': of('unnamed'),
  'POST /v6/staff/retention_stops/{id}/allow': of('unnamed'),
  'GET /v6/staff/trust/alarms/{key}': of('unnamed'),
  'POST /v6/staff/trust/alarms/{key}/dismiss': of('unnamed'),
}
