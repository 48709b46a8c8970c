import { SquarePen } from 'lucide-react'
import { NoConnection } from '../../platform/call.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Pager } from '../../ui/layout/pager.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import styles from './feed/feed.module.css'
import { FeedSkeleton } from './feed/feed-skeleton.tsx'
import { PostCard } from './one/post-card.tsx'
import { usePostsOf } from './queries.ts'

type PostsOfPersonProps = {
  person: { id: number; name: string }
  isReader: boolean
  page: number
  addressOf: (page: number) => string
}

/** What a person published in the timeline. */
export function PostsOfPerson({ person, isReader, page, addressOf }: PostsOfPersonProps) {
  const { data, error, isError, isPlaceholderData, fetchStatus, refetch } = usePostsOf(person.id, page)
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
    ) : (
      <FeedSkeleton cards={2} />
    )
  if (data.posts.length === 0) {
    return isReader ? (
      <EmptyState
        title="Você ainda não publicou nada"
        action={
          <ButtonLink look="outline" to="/mensagem">
            <SquarePen />
            Escrever mensagem
          </ButtonLink>
        }
      >
        O que você publicar na timeline aparece aqui para os outros.
      </EmptyState>
    ) : (
      <p>{person.name} ainda não publicou na timeline.</p>
    )
  }
  return (
    <div className={cx(styles.feed, isPlaceholderData && styles.leaving)} aria-busy={isPlaceholderData}>
      {data.posts.map((post) => (
        <PostCard key={post.id} post={post} from={addressOf(page)} />
      ))}
      {(page > 1 || data.has_next) && <Pager page={page} hasNext={data.has_next} to={addressOf} />}
    </div>
  )
}
