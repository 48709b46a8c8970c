import { Comments } from '../../features/posts/comments/comments.tsx'
import { FeedSkeleton } from '../../features/posts/feed/feed-skeleton.tsx'
import { postAddress, titleOf } from '../../features/posts/one/post-address.ts'
import { PostArticle } from '../../features/posts/one/post-article.tsx'
import { isNotFound, type Post, usePost } from '../../features/posts/queries.ts'
import { NoConnection } from '../../platform/call.ts'
import { useLocation, useParams } from '../../platform/router/hooks.ts'
import { Navigate } from '../../platform/router/link.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { BackLink, PageHead, useGoBack, useTitle } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { clip } from '../../ui/text/clip.ts'
import { readId } from '../frame/read-id.ts'
import styles from './post.module.css'

type Kind = Post['kind']

/** The list and the address of each kind of post. */
const KINDS = {
  feed: {
    name: 'Publicação',
    list: '/timeline',
    toList: 'Ir para a timeline',
    missing: 'Publicação não encontrada',
    gone: 'Esta publicação não está mais aqui',
  },
  scale: {
    name: 'Escala',
    list: '/escalas',
    toList: 'Ver as escalas',
    missing: 'Escala não encontrada',
    gone: 'Esta escala não está mais aqui',
  },
}

export function PostPage() {
  return <PostScreen kind="feed" />
}

export function ScalePage() {
  return <PostScreen kind="scale" />
}

function PostScreen({ kind }: { kind: Kind }) {
  const id = readId(useParams().id)
  return (
    <Page>
      <BackLink to={KINDS[kind].list} />
      {id === null ? <Missing kind={kind} /> : <Reading key={id} id={id} kind={kind} />}
    </Page>
  )
}

function Reading({ id, kind }: { id: number; kind: Kind }) {
  const { hash, state } = useLocation()
  const { data: post, dataUpdatedAt, error, isError, fetchStatus, refetch } = usePost(id)
  const retry = () => void refetch()
  if (isNotFound(error)) return <Missing kind={kind} />
  if (post && post.kind !== kind)
    return <Navigate replace to={{ pathname: postAddress(post), hash }} state={state} />
  if (post) return <OnePost post={post} updatedAt={dataUpdatedAt} />
  return (
    <>
      <PageHead title={KINDS[kind].name} hidden />
      {isError || fetchStatus === 'paused' ? (
        <ErrorState error={error ?? new NoConnection()} onRetry={retry} />
      ) : (
        <FeedSkeleton cards={1} />
      )}
    </>
  )
}

const TITLE = 50

function OnePost({ post, updatedAt }: { post: Post; updatedAt: number }) {
  const leave = useGoBack(KINDS[post.kind].list)
  useTitle(titleOf(post) ?? `${post.user.name}: ${clip(post.description, TITLE)}`)
  return (
    <div className={styles.columns}>
      <PostArticle post={post} onGone={leave} />
      <Comments post={post} updatedAt={updatedAt} />
    </div>
  )
}

function Missing({ kind }: { kind: Kind }) {
  return (
    <>
      <PageHead title={KINDS[kind].missing} />
      <EmptyState
        title={KINDS[kind].gone}
        action={<ButtonLink to={KINDS[kind].list}>{KINDS[kind].toList}</ButtonLink>}
      >
        Ela pode ter sido excluída, ou falta um pedaço do endereço.
      </EmptyState>
    </>
  )
}
