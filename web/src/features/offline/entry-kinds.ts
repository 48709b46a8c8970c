import {
  Flag,
  Handshake,
  Heart,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  Pencil,
  Tag,
  ThumbsUp,
} from 'lucide-react'
import type { OutboxKind } from '../../platform/outbox/entry.ts'

/** What each kind looks like in lists. */
export const KIND_ICONS: Record<OutboxKind, LucideIcon> = {
  like: ThumbsUp,
  favorite: Heart,
  comment: MessageSquare,
  post: Newspaper,
  ad: Tag,
  report: Flag,
  edit: Pencil,
  negotiation: Handshake,
  approval: Handshake,
  rejection: Handshake,
}
