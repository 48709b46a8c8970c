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
function ruleFor(thing: string): StaffRule {
  return { thing }
}

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
  'GET /v6/staff/people/{id}/statement/{entry}/receipt': ruleFor('person'),
  'GET /v6/staff/people/{id}/statement/{entry}/receipt.csv': ruleFor('person'),
  'POST /v6/staff/people/{id}/suspend': ruleFor('person'),
  'POST /v6/staff/people/{id}/lift': ruleFor('person'),
  'POST /v6/staff/people/{id}/grant_days': ruleFor('person'),
  'POST /v6/staff/people/{id}/end_sessions': ruleFor('person'),
  'PUT /v6/staff/people/{id}/identity': ruleFor('person'),
  'PUT /v6/staff/people/{id}/staff': ruleFor('person'),
  'POST /v6/staff/payments/{id}/refund': ruleFor('payment'),
  'GET /v6/staff/posts/{id}': ruleFor('post'),
  'PUT /v6/staff/posts/{id}': ruleFor('post'),
  'POST /v6/staff/posts/{id}/withdraw': ruleFor('post'),
  'POST /v6/staff/posts/{id}/publish': ruleFor('post'),
  'PUT /v6/staff/scales/{id}': ruleFor('post'),
  'POST /v6/staff/evaluations/{id}/void': ruleFor('evaluation'),
  'POST /v6/staff/evaluations/{id}/restore': ruleFor('evaluation'),
  'GET /v6/staff/fridges/{id}': { thing: 'slaughterhouse', may: { rated: true } },
  'PUT /v6/staff/fridges/{id}': ruleFor('slaughterhouse'),
  'GET /v6/staff/fridges/{id}/merge': ruleFor('slaughterhouse'),
  'POST /v6/staff/fridges/{id}/merge': ruleFor('slaughterhouse'),
  'GET /v6/staff/reports/{id}': { thing: 'report', may: { open: true } },
  'POST /v6/staff/reported/{kind}/{id}/dismiss': ruleFor('reported'),
  'POST /v6/staff/reported/{kind}/{id}/hide': ruleFor('reported'),
  'POST /v6/staff/reported/{kind}/{id}/restore': ruleFor('reported'),
  'POST /v6/staff/reported/{kind}/{id}/warn': ruleFor('reported'),
  'POST /v6/staff/reported/{kind}/{id}/suspend': ruleFor('reported'),
  'PUT /v6/staff/market/excluded_deals/{id}': ruleFor('negotiation'),
  'DELETE /v6/staff/market/excluded_deals/{id}': ruleFor('negotiation'),
  'PUT /v6/staff/tags/{id}': ruleFor('tag'),
  'DELETE /v6/staff/tags/{id}': ruleFor('tag'),
  'PUT /v6/staff/tags/{id}/position': ruleFor('tag'),
  'PUT /v6/staff/plans/{id}': ruleFor('plan'),
  'PUT /v6/staff/indicators/{id}': ruleFor('unnamed'),
  'DELETE /v6/staff/indicators/{id}': ruleFor('unnamed'),
  'PUT /v6/staff/indicators/{id}/position': ruleFor('unnamed'),
  'GET /v6/staff/market/alarms/{id}': ruleFor('unnamed'),
  'POST /v6/staff/jobs/{id}/retry': ruleFor('unnamed'),
  'POST /v6/staff/webhook_calls/{id}/retry': ruleFor('unnamed'),
  'POST /v6/staff/held_payments/{id}/retry': ruleFor('unnamed'),
  'POST /v6/staff/events/{id}/retry': ruleFor('unnamed'),
  'POST /v6/staff/retention_stops/{id}/allow': ruleFor('unnamed'),
  'GET /v6/staff/trust/alarms/{key}': ruleFor('unnamed'),
  'POST /v6/staff/trust/alarms/{key}/dismiss': ruleFor('unnamed'),
}
