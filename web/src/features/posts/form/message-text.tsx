import { mentionsHint } from '@arroba/contract/rules/posts.ts'
import { useMemo } from 'react'
import { suggestPeople } from '../../../reference/people/suggest-people.ts'
import { LongText, type LongTextProps } from '../../../ui/text/long-text.tsx'

type MessageTextProps = Omit<LongTextProps, 'suggest' | 'hint'> & {
  /** The post that it is, or that it is said on: its people are suggested first. */
  postId?: number
}

/** Where posts and comments are written: a text that may mention people. */
export function MessageText({ postId, ...rest }: MessageTextProps) {
  const suggest = useMemo(() => suggestPeople(postId), [postId])
  return <LongText {...rest} hint={mentionsHint(rest.text)} suggest={suggest} />
}
