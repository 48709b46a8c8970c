import { call } from '../../../platform/call.ts'
import { shrinkImage } from '../../../platform/shrink-image.ts'
import { nicknamesIn } from '../../../ui/text/linkify.ts'
import type { Post } from '../queries.ts'

type Outgoing = {
  text: string
  /** Names. */
  tags: string[]
  photo: File | null
  key: string
}

export const sendMessage = async ({ text, tags, photo, key }: Outgoing): Promise<Post> => {
  const image = photo && (await shrinkImage(photo))
  const { post } = await call('POST /v4/users/me/posts', {
    body: { description: text.trim(), mentions: nicknamesIn(text), tags },
    ...(image && { files: { image } }),
    once: key,
  })
  return post
}
