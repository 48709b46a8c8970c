import { Plus } from 'lucide-react'
import { NoConnection } from '../../../platform/call.ts'
import { EmptyState, ErrorState } from '../../../ui/feedback/screen-state.tsx'
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { Pager } from '../../../ui/layout/pager.tsx'
import { SearchEnd } from '../../../ui/layout/search-end.tsx'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import { useAds } from '../queries.ts'
import { AdCard } from './ad-card.tsx'
import styles from './ads.module.css'
import { type AdsList, adsAddress, countFilters } from './ads-address.ts'
import { AdsSkeleton } from './ads-skeleton.tsx'

/** A page of ads, with its states: loading, empty and failed. */
export function Ads({ list }: { list: AdsList }) {
  const { data: ads, error, isError, isPlaceholderData, fetchStatus, dataUpdatedAt, refetch } = useAds(list)
  const retry = () => void refetch()

  if (!ads) {
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={retry} />
    ) : (
      <AdsSkeleton />
    )
  }
  const end = (
    <SearchEnd
      until={ads.searched_until}
      part={list.part}
      to={(part) => adsAddress({ ...list, page: 1, part })}
    />
  )
  if (ads.classifieds.length === 0)
    return (
      <>
        <NoAds list={list} />
        {end}
      </>
    )

  const from = adsAddress(list)
  return (
    <div className={cx(styles.list, isPlaceholderData && styles.leaving)} aria-busy={isPlaceholderData}>
      {isError && <StaleNotice at={dataUpdatedAt} onRetry={retry} />}
      <div className={styles.cards}>
        {ads.classifieds.map((ad) => (
          <AdCard key={ad.id} ad={ad} from={from} />
        ))}
      </div>
      <Pager page={list.page} hasNext={ads.has_next} to={(page) => adsAddress({ ...list, page })} />
      {end}
    </div>
  )
}

function NoAds({ list }: { list: AdsList }) {
  const { page, favorites, term } = list
  if (page > 1)
    return (
      <EmptyState
        title="A lista termina antes desta página"
        action={<ButtonLink to={adsAddress({ ...list, page: 1 })}>Ir para a primeira página</ButtonLink>}
      >
        Não há mais anúncios por aqui.
      </EmptyState>
    )
  if (favorites)
    return (
      <EmptyState
        title="Nenhum favorito ainda"
        action={<ButtonLink to={adsAddress({})}>Ver os classificados</ButtonLink>}
      >
        Toque no coração de um anúncio para guardá-lo aqui.
      </EmptyState>
    )
  if (term !== null || countFilters(list) > 0)
    return (
      <EmptyState
        title="Nenhum anúncio com estes filtros"
        action={<ButtonLink to={adsAddress({})}>Ver todos os anúncios</ButtonLink>}
      >
        Tire um filtro, aumente a distância ou tente outra palavra.
      </EmptyState>
    )
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
