import { Heart, Plus } from 'lucide-react'
import { Ads } from '../../features/ads/list/ads.tsx'
import { type AdsList, adsAddress, readAdsAddress } from '../../features/ads/list/ads-address.ts'
import { AdsSearch } from '../../features/ads/list/ads-search.tsx'
import { prefetchAds } from '../../features/ads/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSearchParams } from '../../platform/router/hooks.ts'
import type { LoaderArgs } from '../../platform/router/routes.ts'
import { session } from '../../platform/session.ts'
import { useBovineTags } from '../../reference/tags/queries.ts'
import { ChipLink, Chips } from '../../ui/choice/chip.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import styles from './ads.module.css'

/** Starts loading the list while the code of the screen is loading. */
export function adsLoader({ url }: LoaderArgs): null {
  const list = readAdsAddress(url.searchParams)
  if (session.current()) void prefetchAds(queryClient, list)
  return null
}

function titleOf({ favorites, term, page }: AdsList): string {
  return [
    favorites ? 'Anúncios favoritos' : 'Classificados',
    term && `“${term}”`,
    page > 1 && `página ${page}`,
  ]
    .filter(Boolean)
    .join(', ')
}

export function AdsPage() {
  const query = useSearchParams()
  const list = readAdsAddress(query)
  const categories = useBovineTags()
  return (
    <Page>
      <PageHead
        title={titleOf(list)}
        action={
          <ButtonLink small className={styles.create} to="/anuncio">
            <Plus />
            Criar anúncio
          </ButtonLink>
        }
      />
      <div className={styles.screen}>
        <Chips role="navigation" aria-label="Quais anúncios">
          <ChipLink current={!list.favorites} to={adsAddress({})}>
            Todos
          </ChipLink>
          <ChipLink current={list.favorites} to={adsAddress({ favorites: true })}>
            <Heart />
            Favoritos
          </ChipLink>
        </Chips>
        {!list.favorites && <AdsSearch list={list} categories={categories} />}
        <Ads list={list} />
      </div>
    </Page>
  )
}
