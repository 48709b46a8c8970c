import { type LoaderFunctionArgs, useNavigate, useParams, useSearchParams } from 'react-router'
import { PlanCard } from '../../features/accounts/plan-card.tsx'
import { useMe } from '../../features/accounts/queries.ts'
import { Feed } from '../../features/posts/feed/feed.tsx'
import { feedAddress, readFeedAddress } from '../../features/posts/feed/feed-address.ts'
import type { FeedList } from '../../features/posts/feed/feed-list.ts'
import { searchAddress } from '../../features/posts/feed/search-address.ts'
import { SearchBox } from '../../features/posts/feed/search-box.tsx'
import { prefetchFeed } from '../../features/posts/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { session } from '../../platform/session.ts'
import { useTags } from '../../reference/tags/queries.ts'
import { TagBar } from '../../reference/tags/tag-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import styles from './timeline.module.css'

/** Asks for the list while the screen is still being put together; the screen does not wait for it. */
export const timelineLoader = ({ params, request }: LoaderFunctionArgs): null => {
  const list = readFeedAddress(params.filter, new URL(request.url).searchParams)
  if (session.current()) void prefetchFeed(queryClient, list)
  return null
}

const useTimelineTitle = ({ tags: [tag], forYou, term, page }: FeedList): string => {
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

export const TimelinePage = () => {
  const { filter } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const list = readFeedAddress(filter, query)
  const title = useTimelineTitle(list)
  const { data: me, isLoading } = useMe()
  const followed = me?.interested_tags ?? session.current()?.interested_tags ?? (isLoading ? undefined : [])

  return (
    <Page>
      <PageHead title={title} hidden />
      <div className={styles.columns}>
        <TagBar
          current={list.tags[0] ?? null}
          to={(tag) => feedAddress({ term: list.term, tags: tag ? [tag] : [] })}
          forYou={{ to: feedAddress({ term: list.term, forYou: true }), isCurrent: list.forYou }}
          followed={followed?.map(({ id }) => id)}
        />
        <div className={styles.main}>
          <SearchBox
            term={list.term}
            advanced={searchAddress({ ...list, page: 1 })}
            onSearch={(term) => void navigate(feedAddress({ ...list, term, page: 1 }))}
          />
          <Feed list={list} addressOf={feedAddress} />
        </div>
        <aside className={styles.rail} aria-label="Seu plano">
          {me && (
            <PlanCard {...me}>
              <ButtonLink look="accent" small to="/checkout/plano">
                Ver planos
              </ButtonLink>
            </PlanCard>
          )}
        </aside>
      </div>
    </Page>
  )
}
