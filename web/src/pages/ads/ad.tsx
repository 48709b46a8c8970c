import { adsAddress } from '../../features/ads/list/ads-address.ts'
import { AdsSkeleton } from '../../features/ads/list/ads-skeleton.tsx'
import { OtherAds } from '../../features/ads/list/other-ads.tsx'
import { AdArticle } from '../../features/ads/one/ad-article.tsx'
import { AdMissing } from '../../features/ads/one/ad-missing.tsx'
import { adAddress, placeText } from '../../features/ads/one/ad-text.ts'
import { type Ad, isNotFound, useAd } from '../../features/ads/queries.ts'
import { ContentMenu } from '../../features/posts/one/post-menu.tsx'
import { NoConnection } from '../../platform/call.ts'
import { useParams } from '../../platform/router/hooks.ts'
import { useSession } from '../../platform/use-session.ts'
import { CityMap } from '../../reference/places/city-map.tsx'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { BackLink, focusHeading, PageHead, useCameFrom, useTitle } from '../../ui/layout/page-head.tsx'
import styles from './ad.module.css'

const ID = /^[1-9]\d{0,14}$/

export function AdPage() {
  const { id = '' } = useParams()
  return (
    <Page>
      <BackToList />
      {ID.test(id) ? <Reading key={id} id={Number(id)} /> : <Missing />}
    </Page>
  )
}

/**
 * Leads back to the list with its filters; from an ad that was opened on another ad's screen, past that one.
 */
function BackToList() {
  const from = useCameFrom()
  const isFromList = from !== null && !from.startsWith(adAddress(''))
  return <BackLink to={adsAddress({})} {...(!isFromList && { steps: 2 })} />
}

function Missing() {
  return (
    <>
      <PageHead title="Anúncio não encontrado" />
      <AdMissing />
    </>
  )
}

function Reading({ id }: { id: number }) {
  const { data: ad, error, isError, fetchStatus, refetch } = useAd(id)
  if (isNotFound(error)) return <Missing />
  if (ad) return <OneAd ad={ad} />
  return (
    <>
      <PageHead title="Anúncio" hidden />
      {isError || fetchStatus === 'paused' ? (
        <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
      ) : (
        <AdsSkeleton cards={1} />
      )}
    </>
  )
}

function OneAd({ ad }: { ad: Ad }) {
  useTitle(ad.title)
  const { latitude, longitude } = ad.city_info
  const map = (
    <CityMap place={placeText(ad)} state={ad.state_info.acronym} latitude={latitude} longitude={longitude} />
  )
  const who = useSession()
  const isOthers = who !== null && who.id !== ad.user_info.id
  const isPublic = ad.status !== 'pending' && ad.status !== 'rejected'
  const menu = (
    <ContentMenu
      content={{
        kind: 'classified',
        id: ad.id,
        user: ad.user_info,
        can: { report: isOthers && isPublic, block: isOthers, hide: false, restore: false },
      }}
      describedBy="anuncio-autor"
      onBlocked={focusHeading}
      onHidden={() => undefined}
    />
  )
  return (
    <div className={styles.screen}>
      <AdArticle ad={ad} map={map} menu={menu} />
      <OtherAds ad={ad} />
    </div>
  )
}
