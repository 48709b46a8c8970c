import type { EntryDraft } from '../../../platform/outbox/entry.ts'
import { shrinkImage } from '../../../platform/shrink-image.ts'
import { write } from '../../../platform/write.ts'
import { nicknamesIn } from '../../../ui/text/linkify.ts'
import type { Post } from '../queries.ts'

type Outgoing = {
  text: string
  /** The names of the tags. */
  tags: string[]
  photo: File | null
  key: string
  /** The draft that the outbox restores when the server refuses the post later. */
  draft: EntryDraft
}

export async function sendMessage({ text, tags, photo, key, draft }: Outgoing): Promise<Post> {
  const image = photo && (await shrinkImage(photo))
  const { post } = await write(
    'POST /v4/users/me/posts',
    {
      body: { description: text.trim(), mentions: nicknamesIn(text), tags },
      ...(image && { files: { image } }),
      once: key,
    },
    { kind: 'post', subject: 'posts', title: `Publicação: ${text.trim()}`, draft },
  )
  return post
}
