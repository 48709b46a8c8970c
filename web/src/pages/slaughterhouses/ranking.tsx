import { type State, stateOf } from '@arroba/contract/rules/places.ts'
import { useMe } from '../../features/accounts/queries.ts'
import { MarketTabs } from '../../features/market/market-tabs.tsx'
import { prefetchRanking, useRanking } from '../../features/slaughterhouses/queries.ts'
import { rankingAddress, readRankingAddress } from '../../features/slaughterhouses/ranking/ranking-address.ts'
import { RankingSkeleton } from '../../features/slaughterhouses/ranking/ranking-skeleton.tsx'
import { rememberedState } from '../../features/slaughterhouses/ranking/remembered-state.ts'
import { SlaughterhouseResults } from '../../features/slaughterhouses/ranking/search-results.tsx'
import { StateChoice } from '../../features/slaughterhouses/ranking/state-choice.tsx'
import { StateRanking } from '../../features/slaughterhouses/ranking/state-ranking.tsx'
import { NoConnection } from '../../platform/call.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useNavigate, useSearchParams } from '../../platform/router/hooks.ts'
import { Navigate } from '../../platform/router/link.tsx'
import { redirect } from '../../platform/router/redirect.ts'
import type { LoaderArgs } from '../../platform/router/routes.ts'
import { session } from '../../platform/session.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx'
import { SearchForm } from '../../ui/form/search-form.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import styles from './ranking.module.css'

/**
 * Starts loading the ranking while the code of the screen is loading. Without a state, the address gets the
 * one chosen last.
 */
export function rankingLoader({ url }: LoaderArgs) {
  if (!session.current()) return null
  void prefetchRanking(queryClient)
  const { state, term } = readRankingAddress(url.searchParams)
  const remembered = rememberedState.read()
  return state === null && term === null && remembered
    ? redirect(rankingAddress({ state: remembered.code }))
    : null
}

export function RankingPage() {
  const query = useSearchParams()
  const navigate = useNavigate()
  const { data: me, isPending } = useMe()
  const { state: code, term } = readRankingAddress(query)
  const state = stateOf(code ?? 0) ?? null
  const own = stateOf(me?.state_code ?? 0) ?? null

  const choose = (chosen: State) => {
    rememberedState.choose(chosen)
    void navigate(rankingAddress({ state: chosen.code }), { replace: true, preventScrollReset: true })
  }
  if (!state && !term && own) return <Navigate to={rankingAddress({ state: own.code })} replace />
  return (
    <Page>
      <PageHead
        title="Ranking de frigoríficos"
        lead="Avaliações de quem abateu e teve o abate confirmado pela outra parte. A seta compara com a semana passada."
      />
      <MarketTabs />
      <div className={styles.columns}>
        <div className={styles.side}>
          <SearchForm
            label="Buscar frigorífico pelo nome"
            term={term}
            onSearch={(sought) => void navigate(rankingAddress({ state: code, term: sought }))}
          />
          <StateChoice state={term ? null : state} own={own} onChoose={choose} />
        </div>
        <Shown state={state} term={term} isWaiting={isPending} />
      </div>
    </Page>
  )
}

type ShownProps = { state: State | null; term: string | null; isWaiting: boolean }

function Shown({ state, term, isWaiting }: ShownProps) {
  const { data: ranking, error, isError, fetchStatus, dataUpdatedAt, refetch } = useRanking()
  const navigate = useNavigate()
  const retry = () => void refetch()
  if (!ranking)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={retry} />
    ) : (
      <RankingSkeleton />
    )
  const from = rankingAddress({ state: state?.code ?? null, term })
  return (
    <div className={styles.shown}>
      {isError && <StaleNotice at={dataUpdatedAt} onRetry={retry} />}
      {term ? (
        <SlaughterhouseResults
          term={term}
          ranking={ranking}
          from={from}
          onClear={() => void navigate(rankingAddress({ state: state?.code ?? null }))}
        />
      ) : state ? (
        <StateRanking
          state={state}
          ranking={ranking.find(({ state_code }) => state_code === state.code)}
          from={from}
        />
      ) : isWaiting ? (
        <RankingSkeleton />
      ) : (
        <EmptyState title="Escolha um estado">O ranking é de cada estado.</EmptyState>
      )}
    </div>
  )
}
