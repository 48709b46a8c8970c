import { stateOf } from '@arroba/contract/rules/places.ts'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { useMe } from '../../features/accounts/queries.ts'
import { prefetchPricesAround } from '../../features/market/queries.ts'
import { Feed } from '../../features/posts/feed/feed.tsx'
import { feedAddress, readFeedAddress } from '../../features/posts/feed/feed-address.ts'
import type { FeedList } from '../../features/posts/feed/feed-list.ts'
import { searchAddress } from '../../features/posts/feed/search-address.ts'
import { SearchBox } from '../../features/posts/feed/search-box.tsx'
import { prefetchFeed } from '../../features/posts/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useNavigate, useParams, useSearchParams } from '../../platform/router/hooks.ts'
import type { LoaderArgs } from '../../platform/router/routes.ts'
import { session } from '../../platform/session.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { useTags } from '../../reference/tags/queries.ts'
import { TagBar } from '../../reference/tags/tag-bar.tsx'
import { latePart } from '../../ui/layout/late-part.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { useWideScreen } from '../../ui/layout/use-wide-screen.ts'
import styles from './timeline.module.css'

// Loaded separately, because the feed must not wait for them.
const MarketBand = latePart(
  async () => (await import('../../features/market/band/market-band.tsx')).MarketBand,
)
const Rail = latePart(async () => (await import('./rail/rail.tsx')).Rail)
const Today = latePart(async () => (await import('./today.tsx')).Today)
const ScaleFact = latePart(async () => (await import('./facts.tsx')).ScaleFact)
const ExchangeFact = latePart(async () => (await import('./facts.tsx')).ExchangeFact)
const TimelineOffers = latePart(async () => (await import('./timeline-offers.tsx')).TimelineOffers)

/** Whether the timeline has been on the screen since the app was opened. */
let wasShown = false

/** Starts loading the list while the code of the screen is loading. */
export function timelineLoader({ params, url }: LoaderArgs): null {
  const list = readFeedAddress(params.filter, url.searchParams)
  if (session.current()) {
    // The prices stand above the posts, but these are what a slow line is to bring first.
    void prefetchFeed(queryClient, list).then(() => whenIdle(() => void prefetchPricesAround(queryClient)))
  }
  return null
}

function useTimelineTitle({ tags: [tag], forYou, term, page }: FeedList): string {
  const { data: tags } = useTags()
  const name = tags?.find(({ slug }) => slug === tag)?.name
  return [
    'Timeline',
    forYou && 'para você',
    name && `#${name}`,
    term && `“${term}”`,
    page > 1 && `página ${page}`,
  ]
    .filter(Boolean)
    .join(', ')
}

export function TimelinePage() {
  const { filter } = useParams()
  const query = useSearchParams()
  const navigate = useNavigate()
  const list = readFeedAddress(filter, query)
  const title = useTimelineTitle(list)
  const { data: me, isLoading } = useMe()
  const state = stateOf(me?.state_code ?? 0) ?? null
  // When the app opens, the first posts are painted before the parts around them are put together.
  const isWide = useWideScreen()
  const isWhole = useDeferredValue(true, wasShown)
  useEffect(() => {
    wasShown = true
  }, [])
  const fact = (Fact: typeof ScaleFact) => (
    <Suspense fallback={null}>
      <Fact state={state} />
    </Suspense>
  )
  const isFront = feedAddress(list) === feedAddress({})
  const followed = me?.interested_tags ?? session.current()?.interested_tags ?? (isLoading ? undefined : [])

  return (
    <>
      {isWhole ? (
        <Suspense fallback={<div className={styles.coming} aria-hidden="true" />}>
          <MarketBand state={state} />
        </Suspense>
      ) : (
        <div className={styles.coming} aria-hidden="true" />
      )}
      <Page>
        <PageHead title={title} hidden />
        <div className={styles.today}>
          {isWhole && (
            <Suspense fallback={null}>
              <Today state={state} city={me?.city ?? null} />
            </Suspense>
          )}
        </div>
        <div className={styles.columns}>
          <div className={styles.filters}>
            <SearchBox
              term={list.term}
              advanced={searchAddress({ ...list, page: 1, part: 1 })}
              onSearch={(term) => void navigate(feedAddress({ ...list, term, page: 1, part: 1 }))}
            />
            <TagBar
              current={list.tags[0] ?? null}
              to={(tag) => feedAddress({ term: list.term, tags: tag ? [tag] : [] })}
              forYou={{ to: feedAddress({ term: list.term, forYou: true }), isCurrent: list.forYou }}
              followed={followed?.map(({ id }) => id)}
            />
          </div>
          <div className={styles.main}>
            {me && (
              <Suspense fallback={null}>
                <TimelineOffers me={me} />
              </Suspense>
            )}
            <Feed
              list={list}
              addressOf={feedAddress}
              among={isFront ? [fact(ScaleFact), fact(ExchangeFact)] : []}
            />
          </div>
          <aside className={styles.rail} aria-label="Preços, hoje e seu plano">
            {isWhole && isWide && (
              <Suspense fallback={null}>
                <Rail me={me} state={state} />
              </Suspense>
            )}
          </aside>
        </div>
      </Page>
    </>
  )
}
