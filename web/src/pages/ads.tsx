import { Heart, Plus } from 'lucide-react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { Ads } from '../features/classifieds/ads.tsx'
import { type AdsList, adsAddress, readAdsAddress } from '../features/classifieds/ads-address.ts'
import { AdsSearch } from '../features/classifieds/ads-search.tsx'
import { prefetchAds } from '../features/classifieds/queries.ts'
import { CityField } from '../features/places/city-field.tsx'
import { useBovineTags } from '../features/tags/queries.ts'
import { queryClient } from '../platform/query-client.ts'
import { session } from '../platform/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ChipLink, Chips } from '../ui/chip.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './ads.module.css'

/** Asks for the list while the screen is still being put together; the screen does not wait for it. */
export const adsLoader = ({ request }: LoaderFunctionArgs): null => {
  const list = readAdsAddress(new URL(request.url).searchParams)
  if (session.current()) void prefetchAds(queryClient, list)
  return null
}

const titleOf = ({ favorites, term, page }: AdsList): string =>
  [favorites ? 'Anúncios favoritos' : 'Classificados', term && `“${term}”`, page > 1 && `página ${page}`]
    .filter(Boolean)
    .join(', ')

export const AdsPage = () => {
  const [query] = useSearchParams()
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
        {!list.favorites && <AdsSearch list={list} categories={categories} CityField={CityField} />}
        <Ads list={list} />
      </div>
    </Page>
  )
}
