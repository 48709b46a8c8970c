import { mentionAddress } from '../../../reference/people/member-address.ts'
import { LinkedText } from '../../../ui/text/linked-text.tsx'

type RichTextProps = { text: string; mentions: readonly string[] }

/** What somebody wrote; a mention leads to that person's page. */
export function RichText({ text, mentions }: RichTextProps) {
  return <LinkedText text={text} mentions={mentions} mentionTo={mentionAddress} />
}
