import { FeedSkeleton } from '../../features/posts/feed/feed-skeleton.tsx'
import { EditForm } from '../../features/posts/form/edit-form.tsx'
import { isNotFound, usePost } from '../../features/posts/queries.ts'
import { NoConnection } from '../../platform/call.ts'
import { useNavigate, useParams } from '../../platform/router/hooks.ts'
import { useTags } from '../../reference/tags/queries.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { readId } from '../frame/read-id.ts'

const MY_POSTS = '/publicacoes'

export function EditPostPage() {
  const id = readId(useParams().id)
  return (
    <Page width="form">
      <PageHead back={MY_POSTS} title="EDITAR PUBLICAÇÃO" />
      {id === null ? <Missing /> : <Editing key={id} id={id} />}
    </Page>
  )
}

function Editing({ id }: { id: number }) {
  const { data: post, error, isError, isFetchedAfterMount, fetchStatus, refetch } = usePost(id)
  const { data: tags } = useTags()
  const navigate = useNavigate()
  const finish = () => {
    toast('Publicação alterada.')
    void navigate(MY_POSTS, { replace: true })
  }
  if (isNotFound(error) || (post && !post.can.edit)) return <Missing />
  // The post may have changed on another device, so it is read again; without signal the cached one is used.
  const isSettled = isFetchedAfterMount || fetchStatus !== 'fetching'
  if (post && tags && isSettled) return <EditForm post={post} tags={tags} onSaved={finish} />
  return isError || fetchStatus === 'paused' ? (
    <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
  ) : (
    <FeedSkeleton cards={1} />
  )
}

/** The same message for another person's post and for one that does not exist. */
function Missing() {
  return (
    <EmptyState
      title="Esta publicação não está entre as suas"
      action={<ButtonLink to={MY_POSTS}>Ver minhas publicações</ButtonLink>}
    >
      Ela pode ter sido excluída, ou falta um pedaço do endereço.
    </EmptyState>
  )
}
