import { useState } from 'react'
import { PostPreview } from '../../features/posts/one/post-preview.tsx'
import { ArticleForm } from '../../features/publications/article-form.tsx'
import { PublicationActions } from '../../features/publications/publication-actions.tsx'
import { kindText, statusOf, whenText } from '../../features/publications/publication-text.ts'
import { PUBLICATIONS } from '../../features/publications/publications-address.ts'
import styles from '../../features/publications/publishing.module.css'
import { isNotFound, type Publication, usePublication } from '../../features/publications/queries.ts'
import { ScaleForm } from '../../features/publications/scale-form.tsx'
import { useParams } from '../../platform/router/hooks.ts'
import { useTags } from '../../reference/tags/queries.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { EmptyState } from '../../ui/feedback/screen-state.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { PageHead, useGoBack } from '../../ui/layout/page-head.tsx'
import { Status } from '../../ui/layout/status.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'

const ID = /^[1-9]\d{0,14}$/

export function PublicationPage() {
  const { id = '' } = useParams()
  return (
    <>
      <PageHead back={PUBLICATIONS} title="Alterar publicação" />
      {ID.test(id) ? <OnePublication key={id} id={Number(id)} /> : <Missing />}
    </>
  )
}

function OnePublication({ id }: { id: number }) {
  const query = usePublication(id)
  if (isNotFound(query.error)) return <Missing />
  return <Loaded of={query}>{(publication) => <Editing publication={publication} />}</Loaded>
}

function Missing() {
  return (
    <EmptyState
      title="Não há esta publicação"
      action={<ButtonLink to={PUBLICATIONS}>Ver as publicações</ButtonLink>}
    >
      O endereço não leva a nada que a Arroba publicou.
    </EmptyState>
  )
}

function Editing({ publication }: { publication: Publication }) {
  const tags = useTags()
  const [beginning, setBeginning] = useState(0)
  // After rescheduling here, editing continues on the newer version.
  const standing = `${beginning} ${publication.status} ${publication.publish_at}`
  const goBack = useGoBack(PUBLICATIONS)
  const common = {
    publication,
    onDiscard: () => setBeginning(beginning + 1),
    onSaved: () => {
      toast('Publicação salva.')
      goBack()
    },
  }
  return (
    <>
      <div className={styles.standing}>
        <Status {...statusOf(publication)} />
        <p className={styles.hint}>
          {kindText(publication)} · {whenText(publication)}
        </p>
        <PublicationActions publication={publication} />
      </div>
      {publication.can.edit &&
        (publication.kind === 'scale' ? (
          <ScaleForm key={standing} {...common} />
        ) : (
          <Loaded of={tags}>
            {(known) => <ArticleForm key={standing} {...common} tags={known} Preview={PostPreview} />}
          </Loaded>
        ))}
    </>
  )
}
