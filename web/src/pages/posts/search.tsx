import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ActiveFilter } from '../../features/posts/feed/active-filter.tsx'
import { Feed } from '../../features/posts/feed/feed.tsx'
import { EVERYTHING, type FeedFilter, isFiltered } from '../../features/posts/feed/feed-list.ts'
import { FilterForm } from '../../features/posts/feed/filter-form.tsx'
import {
  CLOSED_FILTER,
  isFilterAskedFor,
  readSearchAddress,
  searchAddress,
} from '../../features/posts/feed/search-address.ts'
import { searchWords } from '../../features/posts/feed/search-terms.ts'
import { prefetchFeed } from '../../features/posts/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useLocation, useNavigate, useSearchParams } from '../../platform/router/hooks.ts'
import type { LoaderArgs } from '../../platform/router/routes.ts'
import { session } from '../../platform/session.ts'
import { useTags } from '../../reference/tags/queries.ts'
import { cx } from '../../ui/layout/cx.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead, useTitle } from '../../ui/layout/page-head.tsx'
import { TextButton, TextLink } from '../../ui/overlay/text-button.tsx'
import styles from './search.module.css'

/** Starts loading the list while the code of the screen is loading. */
export function searchLoader({ url }: LoaderArgs): null {
  if (session.current()) void prefetchFeed(queryClient, readSearchAddress(url.searchParams))
  return null
}

/** On a phone the results replace the filter; on a wide screen both are visible. */
function usePanel(hasFilter: boolean) {
  const { key, state } = useLocation()
  const panel = useRef<HTMLDivElement>(null)
  const results = useRef<HTMLParagraphElement>(null)
  const [chosen, setChosen] = useState<{ key: string; isOpen: boolean } | null>(null)
  const [leftFrom, setLeftFrom] = useState<string | null>(null)
  const isOpen = chosen?.key === key ? chosen.isOpen : (isFilterAskedFor(state) ?? !hasFilter)

  useEffect(() => {
    if (leftFrom === null || leftFrom === key) return
    setLeftFrom(null)
    // Where the filter is still visible, it retains the focus.
    if (!panel.current?.checkVisibility()) results.current?.focus({ preventScroll: true })
  }, [leftFrom, key])

  const toggle = () => {
    flushSync(() => setChosen({ key, isOpen: !isOpen }))
    if (!isOpen) panel.current?.focus()
  }
  return { panel, results, isOpen, toggle, leave: () => setLeftFrom(key) }
}

export function SearchPage() {
  const query = useSearchParams()
  const navigate = useNavigate()
  const { data: tags } = useTags()
  const list = readSearchAddress(query)
  const hasFilter = isFiltered(list)
  const words = searchWords(list, tags ?? [])
  const { panel, results, isOpen, toggle, leave } = usePanel(hasFilter)
  useTitle(['Busca avançada', words, list.page > 1 && `página ${list.page}`].filter(Boolean).join(', '))

  const apply = (filter: FeedFilter) => {
    leave()
    void navigate(searchAddress(filter), { state: CLOSED_FILTER })
  }

  return (
    <Page>
      <PageHead
        title="Busca avançada"
        action={
          <TextLink className={styles.close} to="/timeline">
            <X />
            Fechar filtro
          </TextLink>
        }
      />
      <div className={styles.columns}>
        <div ref={panel} className={cx(styles.panel, !isOpen && styles.closed)} id="filtro" tabIndex={-1}>
          <FilterForm filter={list} tags={tags} onApply={apply} />
        </div>
        <div className={styles.results}>
          <ActiveFilter ref={results} words={words}>
            {hasFilter && (
              <>
                <TextButton
                  className={styles.toggle}
                  aria-expanded={isOpen}
                  aria-controls="filtro"
                  onClick={toggle}
                >
                  {isOpen ? 'Recolher filtro' : 'Alterar filtro'}
                </TextButton>
                <TextLink to={searchAddress(EVERYTHING)}>Limpar filtros</TextLink>
              </>
            )}
          </ActiveFilter>
          <Feed list={list} addressOf={searchAddress} />
        </div>
      </div>
    </Page>
  )
}
