import {
  AtSign,
  BadgeCheck,
  BadgeX,
  CalendarClock,
  CircleAlert,
  Eye,
  EyeOff,
  FileDown,
  Gift,
  Handshake,
  Hourglass,
  type LucideIcon,
  MessageSquare,
  Receipt,
  ShieldAlert,
  ShieldCheck,
  Star,
  Tag,
  ThumbsUp,
  Undo2,
} from 'lucide-react'
import type { Notification } from './queries.ts'

const GLYPHS: Record<Notification['kind'], LucideIcon> = {
  like: ThumbsUp,
  comment: MessageSquare,
  mention: AtSign,
  'negotiation-sent': Handshake,
  'negotiation-changed': Handshake,
  'negotiation-withdrawn': Undo2,
  'negotiation-returned': Undo2,
  'negotiation-approved': BadgeCheck,
  'negotiation-rejected': BadgeX,
  'fridge-to-rate': Star,
  'negotiation-waiting': Hourglass,
  'negotiation-unanswered': Hourglass,
  'classified-published': Tag,
  'classified-rejected': Tag,
  'classified-withdrawn': Tag,
  'classified-restored': Tag,
  'classified-expiring': Tag,
  'classified-expired': Tag,
  'trial-ending': CalendarClock,
  'trial-ended': CalendarClock,
  'data-export-ready': FileDown,
  'content-hidden': EyeOff,
  'content-restored': Eye,
  'author-warned': ShieldAlert,
  'person-suspended': ShieldAlert,
  'suspension-lifted': ShieldCheck,
  'days-granted': Gift,
  'payment-received': Receipt,
  'payment-failed': CircleAlert,
  'price-changed': Receipt,
  'subscription-ended': CalendarClock,
}

/** What a notification is about, at a glance. */
export const Glyph = ({ kind }: Pick<Notification, 'kind'>) => {
  const Icon = GLYPHS[kind]
  return <Icon />
}
