import { commentBreaks } from '@arroba/contract/rules/comments.ts'
import { MAX_COMMENT } from '@arroba/contract/rules/limits.ts'
import { lengthOf } from '@arroba/contract/rules/posts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { Held } from '../../../platform/held.ts'
import { write } from '../../../platform/write.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { MessageText } from '../form/message-text.tsx'
import { isConflict, refreshPost } from '../queries.ts'
import { commentDraft } from './comment-draft.ts'
import styles from './comment-form.module.css'
import type { Comment } from './thread.ts'

type CommentFormProps = {
  postId: number
  /** The comment to change; undefined for a new one. */
  comment?: Comment
  onDone: (comment: Comment) => void
  onCancel?: () => void
}

/** Writes or changes a comment. What is typed is not lost when the signal or the tab is. */
export function CommentForm({ postId, comment, onDone, onCancel }: CommentFormProps) {
  const place = { postId, commentId: comment?.id ?? null }
  const original = comment?.text ?? ''
  const [text, setText] = useState(() => commentDraft.read(place) ?? original)
  const [tried, setTried] = useState(false)
  const isInFlight = useRef(false)
  const client = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const params = { id: postId }
      const body = { text: text.trim() }
      const draft = commentDraft.entry(place, text)
      return comment
        ? write(
            'PUT /v4/posts/{id}/comments/{commentId}',
            { params: { ...params, commentId: comment.id }, body: { ...body, version: comment.version } },
            { kind: 'edit', subject: `comment ${comment.id}`, title: `Seu comentário: ${body.text}`, draft },
          )
        : write(
            'POST /v4/posts/{id}/comments',
            { params, body, once: commentDraft.attemptKey(place, body.text) },
            { kind: 'comment', subject: `post ${postId}`, title: `Comentário: ${body.text}`, draft },
          )
    },
  })

  const breaks = commentBreaks(text)
  const isTooLong = lengthOf(text) > MAX_COMMENT

  const change = (next: string) => {
    setText(next)
    // An empty text clears its error.
    if (next.trim() === '') {
      setTried(false)
      reset()
    }
    if (next === original) commentDraft.drop(place)
    else commentDraft.save(place, next)
  }

  const cancel = () => {
    commentDraft.drop(place)
    onCancel?.()
  }

  /** A comment in the outbox is sent by itself, so the form is ready for the next one. */
  const finish = () => {
    toast(new Held().message)
    cancel()
    setText(original)
    setTried(false)
    reset()
  }

  const send = async () => {
    try {
      const answer = await mutateAsync()
      commentDraft.drop(place)
      setText(original)
      setTried(false)
      onDone(answer.comment)
    } catch (error) {
      if (error instanceof Held) return finish()
      // The message of a conflict is shown under the text, which stays. Saving again overwrites the newer
      // version on purpose.
      if (!isConflict(error)) return
      void client.invalidateQueries({ queryKey: ['comments', postId] })
      void refreshPost(client, postId)
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isInFlight.current) return
    setTried(true)
    if (breaks.length > 0) return event.currentTarget.querySelector('textarea')?.focus()
    isInFlight.current = true
    await send()
    isInFlight.current = false
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="comment_id" value={comment?.id ?? ''} />
      <MessageText
        short
        label={comment ? 'Seu comentário' : 'Escreva um comentário'}
        name="text"
        postId={postId}
        limit={MAX_COMMENT}
        text={text}
        error={tried || isTooLong ? breaks[0] : undefined}
        readOnly={isPending}
        onChange={change}
      />
      <div role="alert">
        {error && !(isPending || error instanceof Held) && (
          <FieldError>
            {comment ? 'A alteração ainda não foi salva.' : 'Seu comentário ainda não foi enviado.'}{' '}
            {messagesOf(error).join(' ')}
          </FieldError>
        )}
      </div>
      <div className={styles.actions}>
        {onCancel && (
          <Button look="ghost" small onClick={cancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" small busy={isPending}>
          {!(comment || isPending) && <Send />}
          {comment ? 'Salvar' : 'Comentar'}
        </Button>
      </div>
    </form>
  )
}
