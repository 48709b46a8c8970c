import { SquarePen } from 'lucide-react'
import { NoConnection } from '../../platform/call.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { focusHeading } from '../../ui/layout/page-head.tsx'
import { Pager } from '../../ui/layout/pager.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import styles from './feed/feed.module.css'
import { FeedSkeleton } from './feed/feed-skeleton.tsx'
import { OwnPostActions } from './one/own-post-actions.tsx'
import { PostCard } from './one/post-card.tsx'
import { useMyPosts } from './queries.ts'

/** The number of posts from which on the list has pages. */
const WORTH_PAGING = 10

function myPostsAddress(page: number): string {
  return page > 1 ? `/publicacoes?pagina=${page}` : '/publicacoes'
}

/** A page of the person's own posts, with its states: loading, empty and failed. */
export function MyPosts({ page }: { page: number }) {
  const { data, error, isError, isPlaceholderData, fetchStatus, dataUpdatedAt, refetch } = useMyPosts(page)
  const retry = () => void refetch()

  if (!data) {
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={retry} />
    ) : (
      <FeedSkeleton />
    )
  }
  if (data.posts.length === 0) return <Nothing page={page} />
  return (
    <div className={cx(styles.feed, isPlaceholderData && styles.leaving)} aria-busy={isPlaceholderData}>
      {isError && <StaleNotice at={dataUpdatedAt} onRetry={retry} />}
      {data.posts.map((post) => (
        <PostCard key={post.id} post={post} from={myPostsAddress(page)}>
          <OwnPostActions post={post} onDeleted={focusHeading} />
        </PostCard>
      ))}
      {(page > 1 || data.posts.length >= WORTH_PAGING) && (
        <Pager page={page} hasNext={data.has_next} to={myPostsAddress} />
      )}
    </div>
  )
}

function Nothing({ page }: { page: number }) {
  return page > 1 ? (
    <EmptyState
      title="A lista termina antes desta página"
      action={<ButtonLink to={myPostsAddress(1)}>Ir para a primeira página</ButtonLink>}
    >
      Não há mais publicações suas por aqui.
    </EmptyState>
  ) : (
    <EmptyState
      title="Você ainda não publicou nada"
      action={
        <ButtonLink to="/mensagem">
          <SquarePen />
          Escrever mensagem
        </ButtonLink>
      }
    >
      O que você publicar na timeline aparece aqui, para corrigir ou excluir quando quiser.
    </EmptyState>
  )
}
