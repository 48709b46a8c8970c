import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messagesOf } from '../../../platform/call.ts'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { TextButton } from '../../../ui/overlay/text-button.tsx'
import { PaidComments } from '../one/paid-notice.tsx'
import type { Post } from '../queries.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import { HeldComment, useHeldComments } from './held-comments.tsx'
import { useLinkedComment } from './scroll-to-comment.ts'
import { type Comment, useThread } from './thread.ts'

type CommentsProps = {
  post: Post
  /** When the post was read, in milliseconds. */
  updatedAt: number
}

function commentsText(count: number): string {
  return count === 1 ? '1 comentário' : `${count} comentários`
}

function elementOf({ id }: Comment): HTMLElement | null {
  return document.getElementById(`comentario-${id}`)
}

/** The comments of a post, and the form of a new one. */
export function Comments({ post, updatedAt }: CommentsProps) {
  const thread = useThread(post, updatedAt)
  const sought = useLinkedComment(thread)
  const held = useHeldComments(post.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState({ text: '', turn: 0 })
  /** For screen readers only: others see the new comment itself. */
  const say = (text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 }))

  const add = (comment: Comment) => {
    flushSync(() => thread.add(comment))
    elementOf(comment)?.scrollIntoView({ block: 'nearest' })
    say('Comentário publicado.')
  }

  const replace = (comment: Comment) => {
    thread.replace(comment)
    say('Comentário alterado.')
  }

  const remove = (comment: Comment) => {
    thread.remove(comment)
    // The pressed button disappears, so the heading takes the focus.
    heading.current?.focus({ preventScroll: true })
    toast('Comentário excluído.')
  }

  const isAnyShown = (thread.loaded ?? post.first_comments).length + thread.written.length > 0
  const isNoneThere =
    held.length === 0 &&
    (post.can.read ? post.comments_count === 0 && thread.written.length === 0 : !isAnyShown)

  const item = (comment: Comment) => (
    <CommentItem
      key={comment.id}
      postId={post.id}
      comment={comment}
      isMarked={thread.isNew(comment) || comment.id === sought}
      onChanged={replace}
      onDeleted={remove}
    />
  )

  return (
    <section className={styles.comments} id="comentarios" aria-labelledby="comentarios-titulo">
      <h2 id="comentarios-titulo" ref={heading} tabIndex={-1}>
        Comentários <span>{post.comments_count}</span>
      </h2>
      {!post.hidden && post.can.read && <CommentForm postId={post.id} onDone={add} />}
      <PaidComments can={post.can} hasOwn={isAnyShown} />
      <p role="status" className="visually-hidden">
        <span key={said.turn}>{said.text}</span>
      </p>
      {isNoneThere ? (
        post.can.read && <p className={styles.none}>Ninguém comentou ainda.</p>
      ) : (
        <ul>
          {[
            ...(thread.loaded ?? post.first_comments).map(item),
            <RemainingComments key="rest" thread={thread} />,
            ...(thread.loaded ? [] : post.last_comments).map(item),
            ...thread.written.map(item),
            ...held.map((entry) => <HeldComment key={`held ${entry.id}`} entry={entry} />),
          ]}
        </ul>
      )}
    </section>
  )
}

/** The place of the comments that are not loaded yet: loading, a button that loads them, or an error. */
function RemainingComments({ thread }: { thread: ReturnType<typeof useThread> }) {
  const { loaded, left, hasMore, isLoadingMore, obstacle, loadMore, retry } = thread
  const readTo = useRef<Comment | null>(null)

  const goOn = () => {
    readTo.current = loaded?.at(-1) ?? null
    void loadMore()
  }

  // The pressed button has moved or is gone, so the first loaded comment takes the focus.
  useEffect(() => {
    const last = readTo.current
    if (!last || loaded?.at(-1)?.id === last.id) return
    readTo.current = null
    const next = elementOf(last)?.nextElementSibling
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }, [loaded])

  if (loaded === undefined)
    return (
      <li className={styles.rest}>
        {obstacle ? (
          <>
            <p role="status">{messagesOf(obstacle).join(' ')}</p>
            <TextButton onClick={retry}>
              <RefreshCw />
              Tentar de novo
            </TextButton>
          </>
        ) : (
          <Loading>
            <div className={styles.coming}>
              <Skeleton width="40%" height={16} />
              <Skeleton height={16} />
              <Skeleton width="75%" height={16} />
            </div>
          </Loading>
        )}
      </li>
    )
  if (!hasMore) return null
  return (
    <li className={styles.rest}>
      {obstacle && <p role="status">{messagesOf(obstacle).join(' ')}</p>}
      <Button look="outline" small busy={isLoadingMore} onClick={goOn}>
        Ver mais comentários
      </Button>
      {left > 0 && <p>Faltam {commentsText(left)}.</p>}
    </li>
  )
}
