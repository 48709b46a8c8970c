import { mentionAddress } from '../../../reference/people/member-address.ts'
import { LinkedText } from '../../../ui/text/linked-text.tsx'

type RichTextProps = { text: string; mentions: readonly string[] }

/** The text of a post or comment, in which a mention links to the person's page. */
export function RichText({ text, mentions }: RichTextProps) {
  return <LinkedText text={text} mentions={mentions} mentionTo={mentionAddress} />
}
