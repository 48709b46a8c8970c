import { Plus } from 'lucide-react'
import { NoConnection } from '../../platform/call.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Pager } from '../../ui/layout/pager.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import styles from './list/ads.module.css'
import { AdsSkeleton } from './list/ads-skeleton.tsx'
import { MyAd } from './my-ad.tsx'
import { useAdsOf } from './queries.ts'

/** The number of items from which on a list of one's own has pages. */
const PAGED_FROM = 10

function addressOf(page: number): string {
  return page > 1 ? `/meus-anuncios?pagina=${page}` : '/meus-anuncios'
}

/** The person's own ads of every status. */
export function MyAds({ userId, page }: { userId: number; page: number }) {
  const query = useAdsOf(userId, page)
  const { data, error, isError, isPlaceholderData, fetchStatus, dataUpdatedAt } = query
  const retry = () => void query.refetch()

  if (!data) {
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={retry} />
    ) : (
      <AdsSkeleton cards={3} />
    )
  }
  const { classifieds: ads, has_next } = data
  if (ads.length === 0) return page > 1 ? <PastTheEnd /> : <NoAds />
  return (
    <div className={cx(styles.list, isPlaceholderData && styles.leaving)} aria-busy={isPlaceholderData}>
      {isError && <StaleNotice at={dataUpdatedAt} onRetry={retry} />}
      {ads.map((ad) => (
        <MyAd key={ad.id} ad={ad} from={addressOf(page)} />
      ))}
      {(ads.length >= PAGED_FROM || page > 1) && <Pager page={page} hasNext={has_next} to={addressOf} />}
    </div>
  )
}

function NoAds() {
  return (
    <EmptyState
      title="Nenhum anúncio por aqui"
      action={
        <ButtonLink to="/anuncio">
          <Plus />
          Criar anúncio
        </ButtonLink>
      }
    >
      Anuncie seu lote em dois minutos, com foto, preço e WhatsApp.
    </EmptyState>
  )
}

function PastTheEnd() {
  return (
    <EmptyState
      title="A lista termina antes desta página"
      action={<ButtonLink to={addressOf(1)}>Ir para a primeira página</ButtonLink>}
    >
      Não há mais anúncios por aqui.
    </EmptyState>
  )
}
