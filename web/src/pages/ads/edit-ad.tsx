import { useState } from 'react'
import { fieldsOf } from '../../features/ads/form/ad-fields.ts'
import { AdForm } from '../../features/ads/form/ad-form.tsx'
import { AdMissing } from '../../features/ads/one/ad-missing.tsx'
import { adAddress } from '../../features/ads/one/ad-text.ts'
import { type Ad, isNotFound, useAd } from '../../features/ads/queries.ts'
import { NoConnection } from '../../platform/call.ts'
import { useParams } from '../../platform/router/hooks.ts'
import { useBovineTags } from '../../reference/tags/queries.ts'
import { Reason } from '../../ui/feedback/reason.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'

const ID = /^[1-9]\d{0,14}$/

export function EditAdPage() {
  const { id = '' } = useParams()
  return (
    <Page width="form">
      <PageHead back="/meus-anuncios" title="ALTERAR ANÚNCIO" />
      {ID.test(id) ? <Loaded key={id} id={Number(id)} /> : <AdMissing />}
    </Page>
  )
}

function Loaded({ id }: { id: number }) {
  const { data: ad, error, isError, fetchStatus, refetch } = useAd(id)
  if (isNotFound(error)) return <AdMissing />
  if (ad) return <Editing ad={ad} />
  if (isError || fetchStatus === 'paused')
    return <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton height={420} />
    </Loading>
  )
}

function Editing({ ad: found }: { ad: Ad }) {
  // The ad when the screen opened: later answers must not overwrite what is typed.
  const [ad] = useState(found)
  const categories = useBovineTags()
  if (ad.can.edit)
    return (
      <>
        {ad.reject_reason !== null && <Reason label="Motivo da recusa" text={ad.reject_reason} />}
        <AdForm ad={ad} initial={fieldsOf(ad)} categories={categories} />
      </>
    )
  return (
    <EmptyState
      title="Este anúncio não pode mais ser alterado"
      action={<ButtonLink to={adAddress(ad.id)}>Ver o anúncio</ButtonLink>}
    >
      Só o anúncio pendente ou recusado pode ser alterado por inteiro, e por quem anunciou. De um publicado
      você pode mudar o preço.
    </EmptyState>
  )
}
