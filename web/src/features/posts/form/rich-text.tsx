import { LinkedText } from '../../../ui/text/linked-text.tsx'
import { feedAddress } from '../feed/feed-address.ts'

type RichTextProps = { text: string; mentions: readonly string[] }

const whatIsSaidOf = (nickname: string): string => feedAddress({ term: nickname })

/** What somebody wrote; a mention leads to what is said of that person. */
export const RichText = ({ text, mentions }: RichTextProps) => (
  <LinkedText text={text} mentions={mentions} mentionTo={whatIsSaidOf} />
)
