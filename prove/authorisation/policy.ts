import type { Actor } from './people.ts'

type AllowedActors = readonly Actor[]
export type Rule = {
  /** The object that the address names (things.ts). */
  thing: string
  body?: Record<string, unknown> | 'terms' | 'ad'
  /** Who may call, in each state of the object. All others must be refused, without any change. */
  may: Record<string, AllowedActors>
}

const SIGNED_IN: AllowedActors = [
  'free',
  'trial',
  'owner',
  'other',
  'stranger',
  'blocked',
  'staff',
  'staffWithoutMfa',
]
const OWNER: AllowedActors = ['owner']
const OTHER: AllowedActors = ['other']
const SIDES: AllowedActors = ['owner', 'other']
/** Staff may read pending content without a second factor, but need one to decide about it. */
const OWNER_AND_STAFF: AllowedActors = ['owner', 'staff', 'staffWithoutMfa']
const NOBODY: AllowedActors = []
const ONLY_PUBLISHED = { waiting: NOBODY, published: OWNER, sold: NOBODY, expired: NOBODY, rejected: NOBODY }

function allExcept(...left: Actor[]): AllowedActors {
  return SIGNED_IN.filter((actor) => !left.includes(actor))
}

const report = { reason: 'spam', details: '' }

/**
 * Who may call which operation on whose object. Operations that name no object are covered by `access` in
 * the contract and need no line here; one that names an object and has no line fails the proof.
 */
export const policy: Record<string, Rule> = {
  'GET /v6/posts/{id}': { thing: 'post', may: { listed: SIGNED_IN, hidden: OWNER_AND_STAFF } },
  'PUT /v4/users/me/posts/{id}': {
    thing: 'post',
    body: { description: 'Parou de chover.', tags: [], mentions: [] },
    may: { listed: OWNER },
  },
  'DELETE /v4/users/me/posts/{id}': { thing: 'post', may: { listed: OWNER } },
  'POST /v6/posts/{id}/evaluate': {
    thing: 'post',
    body: { evaluation: true },
    may: { listed: allExcept('blocked'), hidden: NOBODY },
  },
  'POST /v6/posts/{id}/reports': { thing: 'post', body: report, may: { listed: allExcept('owner') } },
  'GET /v6/posts/{id}/comments': { thing: 'post', may: { listed: SIGNED_IN } },
  'POST /v4/posts/{id}/comments': {
    thing: 'post',
    body: { text: 'Aqui não.' },
    may: { listed: allExcept('blocked'), hidden: NOBODY },
  },
  'PUT /v4/posts/{id}/comments/{commentId}': {
    thing: 'comment',
    body: { text: 'Aqui ainda não.' },
    may: { listed: OWNER },
  },
  'DELETE /v4/posts/{id}/comments/{commentId}': { thing: 'comment', may: { listed: OWNER } },
  'POST /v6/posts/{id}/comments/{commentId}/reports': {
    thing: 'comment',
    body: report,
    may: { listed: allExcept('owner') },
  },

  'GET /v6/classifieds/{id}': {
    thing: 'ad',
    may: {
      waiting: OWNER_AND_STAFF,
      published: SIGNED_IN,
      sold: SIGNED_IN,
      expired: SIGNED_IN,
      rejected: OWNER_AND_STAFF,
    },
  },
  'PUT /v6/classifieds/{id}': {
    thing: 'ad',
    body: 'ad',
    may: { waiting: OWNER, published: NOBODY, sold: NOBODY, expired: NOBODY, rejected: OWNER },
  },
  'PUT /v6/classifieds/{id}/price': {
    thing: 'ad',
    body: { value: '2500', count_type: 'head' },
    may: ONLY_PUBLISHED,
  },
  'DELETE /v6/classifieds/{id}': {
    thing: 'ad',
    may: { waiting: OWNER, published: NOBODY, sold: NOBODY, expired: NOBODY, rejected: NOBODY },
  },
  'POST /v6/classifieds/{id}/end': { thing: 'ad', may: ONLY_PUBLISHED },
  // Sold again, as by a tap that was sent twice, it stays sold.
  'POST /v6/classifieds/{id}/sold': { thing: 'ad', may: { ...ONLY_PUBLISHED, sold: OWNER } },
  'POST /v6/classifieds/{id}/renew': {
    thing: 'ad',
    may: { waiting: NOBODY, published: NOBODY, sold: NOBODY, expired: OWNER, rejected: NOBODY },
  },
  'POST /v6/classifieds/{id}/favorite': {
    thing: 'ad',
    may: { waiting: OWNER_AND_STAFF, published: SIGNED_IN, sold: SIGNED_IN, rejected: OWNER_AND_STAFF },
  },
  'DELETE /v6/classifieds/{id}/favorite': { thing: 'ad', may: { published: SIGNED_IN, sold: SIGNED_IN } },
  'POST /v6/classifieds/{id}/reports': {
    thing: 'ad',
    body: report,
    may: { waiting: NOBODY, published: allExcept('owner'), rejected: NOBODY },
  },

  'GET /v7/negotiations/{id}': {
    thing: 'negotiation',
    may: { unsent: OWNER, pending: SIDES, approved: SIDES, rejected: SIDES },
  },
  'GET /v5/users/me/negotiations/{id}/pdf': {
    thing: 'negotiation',
    may: { unsent: OWNER, pending: SIDES, approved: SIDES, rejected: SIDES },
  },
  'GET /v7/negotiations/{id}/market': {
    thing: 'negotiation',
    may: { unsent: NOBODY, pending: SIDES, approved: SIDES },
  },
  'PUT /v4/users/me/negotiations/{id}': {
    thing: 'negotiation',
    body: 'terms',
    may: { unsent: OWNER, pending: OWNER, approved: NOBODY, rejected: NOBODY },
  },
  'DELETE /v4/users/me/negotiations/{id}': {
    thing: 'negotiation',
    may: { unsent: OWNER, pending: OWNER, approved: NOBODY, rejected: NOBODY },
  },
  'POST /v5/users/me/negotiations/{id}/approve': {
    thing: 'negotiation',
    body: {},
    may: { unsent: NOBODY, pending: OTHER, approved: NOBODY, rejected: NOBODY },
  },
  'POST /v5/users/me/negotiations/{id}/reject': {
    thing: 'negotiation',
    body: { reject_reason: 'O preço não é este.' },
    may: { unsent: NOBODY, pending: OTHER, approved: NOBODY, rejected: NOBODY },
  },
  'PUT /v7/negotiations/{id}/market_consent': {
    thing: 'negotiation',
    body: { consent: true },
    may: { unsent: OWNER, pending: SIDES, approved: SIDES, rejected: SIDES },
  },

  'GET /v5/fridges/{id}': { thing: 'slaughterhouse', may: { rated: allExcept('free') } },
  'GET /v5/users/me/fridges/{id}/evaluations': { thing: 'slaughterhouse', may: { rated: SIGNED_IN } },
  'POST /v5/fridges/{id}/evaluations/{evaluationId}/reports': {
    thing: 'slaughterhouse',
    body: report,
    may: { rated: allExcept('free', 'owner') },
  },
  'DELETE /v5/fridges/{id}/evaluations/{sex}': { thing: 'slaughterhouse', may: { rated: OWNER } },

  // People whom João blocked read his page like everybody else, so that the page does not reveal the block.
  'GET /v6/members/{who}': { thing: 'person', may: { joao: SIGNED_IN, suspended: NOBODY } },
  'GET /v6/users/{id}/posts': { thing: 'person', may: { joao: SIGNED_IN, suspended: NOBODY } },
  'POST /v6/users/{id}/block': { thing: 'person', may: { joao: allExcept('owner') } },
  'DELETE /v6/users/{id}/block': { thing: 'person', may: { joao: SIGNED_IN } },

  'PUT /v5/users/me/notifications/{id}/read': { thing: 'notification', may: { unread: OWNER } },
  'DELETE /v6/users/me/api_tokens/{id}': { thing: 'token', may: { open: OWNER } },
  'DELETE /v6/users/me/sessions/{id}': { thing: 'session', may: { open: OWNER } },
  'DELETE /v6/users/me/passkeys/{id}': { thing: 'passkey', may: { held: OWNER } },
  'DELETE /v6/users/me/market_alerts/{id}': { thing: 'alert', may: { set: OWNER } },
  'DELETE /v6/users/me/push/devices/{id}': { thing: 'device', may: { subscribed: OWNER } },
  'GET /v6/users/me/payments/{id}': { thing: 'payment', may: { paid: OWNER } },
  'GET /v6/users/me/payments/{id}/bank_slip': { thing: 'payment', may: { paid: NOBODY } },
  'GET /v6/users/me/statement/{id}/receipt': { thing: 'entry', may: { paid: OWNER } },
  'GET /v6/users/me/statement/{id}/receipt.csv': { thing: 'entry', may: { paid: OWNER } },

  // Anybody with a slaughter there may rate it; a slaughterhouse has no owner.
  'POST /v5/fridges/{id}/evaluations': { thing: 'slaughterhouse', body: {}, may: { rated: NOBODY } },
}
