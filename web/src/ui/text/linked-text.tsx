import { Link } from '../../platform/router/link.tsx'
import { linkify, type Segment } from './linkify.ts'

type LinkedTextProps = {
  text: string
  /** The nicknames in the text that belong to somebody; `mentionTo` gives the address of each. */
  mentions?: readonly string[]
  mentionTo?: (nickname: string) => string
}

/** A plain text with its web addresses and @mentions made clickable. What looks like HTML is text as well. */
export function LinkedText({ text, mentions = [], mentionTo }: LinkedTextProps) {
  return linkify(text, mentions).map((segment, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places
    <Piece key={`${place} ${segment.text}`} segment={segment} mentionTo={mentionTo} />
  ))
}

type PieceProps = { segment: Segment; mentionTo: LinkedTextProps['mentionTo'] }

function Piece({ segment, mentionTo }: PieceProps) {
  if (segment.kind === 'link')
    return (
      <a href={segment.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {segment.text}
      </a>
    )
  if (segment.kind === 'mention' && mentionTo)
    return <Link to={mentionTo(segment.nickname)}>{segment.text}</Link>
  return segment.text
}
