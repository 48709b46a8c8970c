import Type, { type Static } from 'typebox'
import { endpoint, Id, Instant, nullable, Page, paged } from './http.ts'
import { Person } from './people.ts'

export const NotificationKind = Type.Union([
  Type.Literal('like'),
  Type.Literal('comment'),
  Type.Literal('mention'),
  Type.Literal('negotiation-sent'),
  Type.Literal('negotiation-changed'),
  Type.Literal('negotiation-withdrawn'),
  Type.Literal('negotiation-returned'),
  Type.Literal('negotiation-approved'),
  Type.Literal('negotiation-rejected'),
  Type.Literal('fridge-to-rate'),
  Type.Literal('negotiation-waiting'),
  Type.Literal('negotiation-unanswered'),
  Type.Literal('classified-published'),
  Type.Literal('classified-rejected'),
  Type.Literal('classified-withdrawn'),
  Type.Literal('classified-restored'),
  Type.Literal('classified-expiring'),
  Type.Literal('classified-expired'),
  Type.Literal('trial-ending'),
  Type.Literal('trial-ended'),
  Type.Literal('data-export-ready'),
  Type.Literal('content-hidden'),
  Type.Literal('content-restored'),
  Type.Literal('author-warned'),
  Type.Literal('rating-voided'),
  Type.Literal('rating-restored'),
  Type.Literal('person-suspended'),
  Type.Literal('suspension-lifted'),
  Type.Literal('days-granted'),
  Type.Literal('payment-received'),
  Type.Literal('payment-failed'),
  Type.Literal('price-changed'),
  Type.Literal('subscription-ended'),
  Type.Literal('market-alert-crossed'),
])
export type NotificationKind = Static<typeof NotificationKind>

export const Notification = Type.Object(
  {
    id: Id,
    /**
     * The id of the newest event that the notification covers: a like that joins others in one notification
     * raises it.
     */
    news_id: Id,
    kind: NotificationKind,
    /** When it happened; where several likes are folded into one notification, the time of the last one. */
    created_at: Instant,
    full_text: Type.String(),
    /** The web app's address of what the notification is about. */
    link: Type.String({ pattern: '^/' }),
    read: Type.Boolean(),
    /** The person who did it, or the last of several; null when the platform notifies. */
    user: nullable(Person),
  },
  { title: 'Notification', additionalProperties: false },
)
export type Notification = Static<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/v5/users/me/notifications',
  access: 'session',
  summary: 'What happened that concerns the signed-in user, newest first',
  query: Type.Object({ page: Page }),
  status: 200,
  answer: paged('notifications', Notification),
})

export const readNotification = endpoint({
  method: 'PUT',
  path: '/v5/users/me/notifications/{id}/read',
  access: 'session',
  summary: 'Mark one as read; idempotent',
  params: Type.Object({ id: Id }),
  status: 200,
  answer: Type.Object({ notification: Notification }, { additionalProperties: false }),
})

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/v5/users/me/notifications/read',
  access: 'session',
  summary: 'Mark all as read up to the greatest news_id that was shown; what came after it stays unread',
  body: Type.Object({ up_to: Id }),
  status: 200,
  answer: Type.Object({ unread: Type.Integer() }, { additionalProperties: false }),
})
