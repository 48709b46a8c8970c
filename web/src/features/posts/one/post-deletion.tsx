import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../platform/call.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Confirmation } from '../../../ui/overlay/confirmation.tsx'
import { clip } from '../../../ui/text/clip.ts'
import { dropPost, isNotFound, type Post } from '../queries.ts'

/** How many characters of a post identify it in the question. */
const QUOTE = 120

type PostDeletion = {
  /** Opens the question. */
  ask: () => void
  /** The dialog, to be rendered by the caller. */
  dialog: ReactNode
}

/** Deletes one's own post after asking. The post disappears from every list, and `onDeleted` is called. */
export function usePostDeletion(
  { id, title, description }: Pick<Post, 'id' | 'title' | 'description'>,
  onDeleted?: () => void,
): PostDeletion {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)

  const finish = () => {
    flushSync(() => setAsking(false))
    toast('Publicação excluída.')
    onDeleted?.()
    void dropPost(client, id)
  }

  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => call('DELETE /v4/users/me/posts/{id}', { params: { id } }),
    onSuccess: finish,
    onError: (refusal) => {
      if (isNotFound(refusal)) finish()
    },
  })

  const dialog = isAsking && (
    <Confirmation
      title="Deseja Realmente EXCLUIR?"
      action="Excluir publicação"
      busy={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={() => setAsking(false)}
    >
      <p>“{clip(title ?? description, QUOTE)}”</p>
      <p>Os comentários e as curtidas dela também somem.</p>
    </Confirmation>
  )

  const ask = () => {
    reset()
    setAsking(true)
  }
  return { ask, dialog }
}
