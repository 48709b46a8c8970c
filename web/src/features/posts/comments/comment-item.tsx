import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, call } from '../../../platform/call.ts'
import { PersonLink } from '../../../reference/people/person-link.tsx'
import { focusHeading } from '../../../ui/layout/page-head.tsx'
import { Confirmation } from '../../../ui/overlay/confirmation.tsx'
import { TextButton } from '../../../ui/overlay/text-button.tsx'
import { Avatar } from '../../../ui/text/avatar.tsx'
import { clip } from '../../../ui/text/clip.ts'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { RichText } from '../form/rich-text.tsx'
import { hiddenOrNot } from '../moderation/hide.ts'
import { Edited } from '../one/edited.tsx'
import { HiddenByStaff } from '../one/hidden-by-staff.tsx'
import { ContentMenu } from '../one/post-menu.tsx'
import { commentDraft } from './comment-draft.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comment-item.module.css'
import type { Comment } from './thread.ts'

/** How many characters of a comment identify it in a question. */
const QUOTE = 120

type CommentItemProps = {
  postId: number
  comment: Comment
  /** Whether to highlight the comment: it was just written here, or the address leads to it. */
  isMarked: boolean
  onChanged: (comment: Comment) => void
  onDeleted: (comment: Comment) => void
}

export function CommentItem({ postId, comment, isMarked, onChanged, onDeleted }: CommentItemProps) {
  const { id, user, text, created_at, edited_at, mentions, can } = comment
  // A change that was not sent is open again after the page was closed.
  const [isEditing, setEditing] = useState(
    () => can.edit && commentDraft.read({ postId, commentId: id }) !== null,
  )
  const [isAsking, setAsking] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const edit = useRef<HTMLButtonElement>(null)

  const openForm = () => {
    flushSync(() => setEditing(true))
    const form = item.current?.querySelector('form')
    const text = form?.querySelector('textarea')
    text?.setSelectionRange(text.value.length, text.value.length)
    text?.focus()
    form?.scrollIntoView({ block: 'nearest' })
  }

  const closeForm = () => {
    flushSync(() => setEditing(false))
    edit.current?.focus()
  }

  return (
    <li
      ref={item}
      id={`comentario-${id}`}
      className={styles.comment}
      data-marked={isMarked || undefined}
      tabIndex={-1}
    >
      <PersonLink id={user.id} face>
        <Avatar avatar={user.avatar} size="small" />
      </PersonLink>
      <div>
        <div className={styles.head}>
          <p className={styles.by} id={`comentario-${id}-autor`}>
            <b>
              <PersonLink id={user.id}>
                <PersonName person={user} />
              </PersonLink>
            </b>{' '}
            <RelativeTime at={created_at} /> <Edited at={edited_at} word="editado" />
          </p>
          <ContentMenu
            content={{ kind: 'comment', id, postId, user, can }}
            describedBy={`comentario-${id}-autor`}
            onBlocked={focusHeading}
            onHidden={(hidden) => onChanged(hiddenOrNot(comment, hidden))}
          />
        </div>
        {isEditing ? (
          <CommentForm
            postId={postId}
            comment={comment}
            onDone={(changed) => {
              onChanged(changed)
              closeForm()
            }}
            onCancel={closeForm}
          />
        ) : (
          <>
            <HiddenByStaff content={comment} word="Escondido" />
            <p className={styles.text}>
              <RichText text={text} mentions={mentions} />
            </p>
            {(can.edit || can.delete) && (
              <div className={styles.actions}>
                {can.edit && (
                  <TextButton ref={edit} onClick={openForm}>
                    <Pencil />
                    Editar
                  </TextButton>
                )}
                {can.delete && (
                  <TextButton danger onClick={() => setAsking(true)}>
                    <Trash2 />
                    Excluir
                  </TextButton>
                )}
              </div>
            )}
          </>
        )}
      </div>
      {isAsking && (
        <CommentDeletion
          postId={postId}
          comment={comment}
          onDeleted={() => {
            flushSync(() => setAsking(false))
            onDeleted(comment)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

type CommentDeletionProps = { postId: number; comment: Comment; onDeleted: () => void; onClose: () => void }

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

function CommentDeletion({ postId, comment, onDeleted, onClose }: CommentDeletionProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('DELETE /v4/posts/{id}/comments/{commentId}', { params: { id: postId, commentId: comment.id } }),
    onSuccess: onDeleted,
    onError: (refusal) => {
      if (isGone(refusal)) onDeleted()
    },
  })
  return (
    <Confirmation
      title="Deseja Realmente EXCLUIR?"
      action="Excluir comentário"
      busy={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>“{clip(comment.text, QUOTE)}”</p>
    </Confirmation>
  )
}
