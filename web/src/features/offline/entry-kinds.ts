import { Handshake, type LucideIcon, MessageSquare, Pencil, Tag, ThumbsUp } from 'lucide-react'
import type { OutboxKind } from '../../platform/outbox/entry.ts'

/** The icons of the kinds of entries. */
export const KIND_ICONS: Record<OutboxKind, LucideIcon> = {
  like: ThumbsUp,
  favorite: ThumbsUp,
  comment: MessageSquare,
  post: MessageSquare,
  ad: Tag,
  report: MessageSquare,
  edit: Pencil,
  negotiation: Handshake,
  approval: Handshake,
  rejection: Handshake,
}
