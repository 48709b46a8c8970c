import { Link } from 'react-router'
import { feedAddress } from './feed-address.ts'
import { linkify, type Segment } from './linkify.ts'

type RichTextProps = { text: string; mentions: readonly string[] }

/** A plain text with its web addresses and @mentions made clickable. What looks like HTML is text as well. */
export const RichText = ({ text, mentions }: RichTextProps) =>
  linkify(text, mentions).map((segment, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places
    <Piece key={`${place} ${segment.text}`} segment={segment} />
  ))

const Piece = ({ segment }: { segment: Segment }) => {
  if (segment.kind === 'link')
    return (
      <a href={segment.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {segment.text}
      </a>
    )
  if (segment.kind === 'mention')
    return <Link to={feedAddress({ term: segment.nickname })}>{segment.text}</Link>
  return segment.text
}
