import { useParams } from 'react-router'
import { Comments } from '../features/posts/comments.tsx'
import { FeedSkeleton } from '../features/posts/feed-skeleton.tsx'
import { PostArticle } from '../features/posts/post-article.tsx'
import { isNotFound, type Post, usePost } from '../features/posts/queries.ts'
import { NoConnection } from '../platform/call.ts'
import { ButtonLink } from '../ui/button.tsx'
import { clip } from '../ui/clip.ts'
import { Page } from '../ui/page.tsx'
import { BackLink, PageHead, useGoBack, useTitle } from '../ui/page-head.tsx'
import { EmptyState, ErrorState } from '../ui/screen-state.tsx'
import styles from './post.module.css'
import { readId } from './read-id.ts'

const TIMELINE = '/timeline'

export const PostPage = () => {
  const id = readId(useParams().id)
  return (
    <Page>
      <BackLink to={TIMELINE} />
      {id === null ? <Missing /> : <Reading key={id} id={id} />}
    </Page>
  )
}

const Reading = ({ id }: { id: number }) => {
  const { data: post, dataUpdatedAt, error, isError, fetchStatus, refetch } = usePost(id)
  const retry = () => void refetch()
  if (isNotFound(error)) return <Missing />
  if (post) return <Found post={post} updatedAt={dataUpdatedAt} />
  return (
    <>
      <PageHead title="Publicação" hidden />
      {isError || fetchStatus === 'paused' ? (
        <ErrorState error={error ?? new NoConnection()} onRetry={retry} />
      ) : (
        <FeedSkeleton cards={1} />
      )}
    </>
  )
}

const TITLE = 50

const Found = ({ post, updatedAt }: { post: Post; updatedAt: number }) => {
  const leave = useGoBack(TIMELINE)
  useTitle(post.title ?? `${post.user.name}: ${clip(post.description, TITLE)}`)
  return (
    <div className={styles.columns}>
      <PostArticle post={post} onGone={leave} />
      <Comments post={post} updatedAt={updatedAt} />
    </div>
  )
}

const Missing = () => (
  <>
    <PageHead title="Publicação não encontrada" />
    <EmptyState
      title="Esta publicação não está mais aqui"
      action={<ButtonLink to={TIMELINE}>Ir para a timeline</ButtonLink>}
    >
      Ela pode ter sido excluída, ou falta um pedaço do endereço.
    </EmptyState>
  </>
)
