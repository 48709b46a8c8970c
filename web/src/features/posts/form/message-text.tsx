import { mentionsHint } from '@arroba/contract/rules/posts.ts'
import { useMemo } from 'react'
import { suggestPeople } from '../../../reference/people/suggest-people.ts'
import { LongText, type LongTextProps } from '../../../ui/text/long-text.tsx'

type MessageTextProps = Omit<LongTextProps, 'suggest' | 'hint'> & {
  /** The post that is changed or commented on: people of its thread are suggested first. */
  postId?: number
}

/** The input of posts and comments, in which people can be mentioned. */
export function MessageText({ postId, ...rest }: MessageTextProps) {
  const suggest = useMemo(() => suggestPeople(postId), [postId])
  return <LongText {...rest} hint={mentionsHint(rest.text)} suggest={suggest} />
}
