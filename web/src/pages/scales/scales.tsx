import { type State, stateOf } from '@arroba/contract/rules/places.ts'
import { useMe } from '../../features/accounts/queries.ts'
import { StateMap } from '../../features/market/maps/state-map.tsx'
import { MarketTabs } from '../../features/market/market-tabs.tsx'
import { useMarketToday } from '../../features/market/queries.ts'
import { Feed } from '../../features/posts/feed/feed.tsx'
import { prefetchFeed } from '../../features/posts/queries.ts'
import { ScaleCard } from '../../features/posts/scale/scale-card.tsx'
import { readScalesAddress, scalesAddress } from '../../features/posts/scale/scales-address.ts'
import { Board } from '../../features/scales/board.tsx'
import { DaysBooked } from '../../features/scales/days-booked.tsx'
import { EmptyScales } from '../../features/scales/empty-scales.tsx'
import { prefetchDaysBooked } from '../../features/scales/queries.ts'
import { rememberedState } from '../../features/scales/remembered-state.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useNavigate, useSearchParams } from '../../platform/router/hooks.ts'
import { redirect } from '../../platform/router/redirect.ts'
import type { LoaderArgs } from '../../platform/router/routes.ts'
import { session } from '../../platform/session.ts'
import { StateSelect } from '../../ui/choice/state-select.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead, useTitle } from '../../ui/layout/page-head.tsx'
import styles from './scales.module.css'

/** The first two digits of a city's code are its state's code. */
const CITIES_OF_A_STATE = 100_000

/**
 * A link without a state, such as the menu's, opens the state that was chosen last. Going back is different:
 * the browser's address changes first, so a person who was at all states returns to all of them.
 */
function stateToResume({ pathname, searchParams }: URL) {
  return searchParams.size === 0 && location.pathname !== pathname ? rememberedState.read() : null
}

/** Starts loading the screen's data while its code is loading. */
export function scalesLoader({ url }: LoaderArgs) {
  if (!session.current()) return null
  const address = url
  const remembered = stateToResume(address)
  if (remembered) return redirect(scalesAddress({ state: remembered.code }))
  void prefetchDaysBooked(queryClient)
  void prefetchFeed(queryClient, readScalesAddress(address.searchParams))
  return null
}

/** The state of the reader's home city, or else of their phone. */
function useHomeState(): { home: State | null; isComing: boolean } {
  const { data: me, isLoading } = useMe()
  const code = me?.city ? Math.floor(me.city.code / CITIES_OF_A_STATE) : me?.state_code
  return { home: code ? (stateOf(code) ?? null) : null, isComing: isLoading }
}

export function ScalesPage() {
  const query = useSearchParams()
  const navigate = useNavigate()
  const list = readScalesAddress(query)
  const state = list.state === null ? null : (stateOf(list.state) ?? null)
  const { home, isComing } = useHomeState()
  // The market is a demonstration on the same installations as the slaughterhouses.
  const { data: market } = useMarketToday()
  useTitle(['Escalas', state?.name, list.page > 1 && `página ${list.page}`].filter(Boolean).join(', '))

  const choose = (chosen: State | null) => {
    rememberedState.choose(chosen)
    void navigate(scalesAddress({ state: chosen?.code ?? null }), { replace: true, preventScrollReset: true })
  }
  const shown = state ?? home
  const map = {
    to: ({ code }: State) => scalesAddress({ state: code }),
    onChoose: rememberedState.choose,
  }
  return (
    <Page>
      <PageHead
        title="Escalas"
        lead="Para quantos dias úteis de abate cada frigorífico já tem boi comprado."
      />
      <MarketTabs />
      <div className={styles.rows}>
        <DaysBooked
          state={shown}
          isHome={shown === home}
          isStateComing={state === null && isComing}
          isDemonstration={market?.demonstration ?? false}
          {...map}
          otherMaps={[
            {
              value: 'prices',
              label: 'Preço',
              title: 'Preço do boi gordo por estado',
              map: <StateMap shows="prices" here={shown} {...map} />,
            },
            {
              value: 'negotiations',
              label: 'Negócios',
              title: 'Negócios confirmados de boi gordo por estado',
              map: <StateMap shows="negotiations" here={shown} {...map} />,
            },
          ]}
        />
        <Board
          home={home}
          only={state}
          filter={
            <Field label="Estado">
              {(control) => (
                <StateSelect
                  {...control}
                  none="Todos"
                  value={state?.code ?? ''}
                  onChange={({ target }) => choose(stateOf(Number(target.value)) ?? null)}
                />
              )}
            </Field>
          }
        />
        <Feed
          list={list}
          addressOf={scalesAddress}
          Card={ScaleCard}
          isTiled
          empty={
            <EmptyScales
              state={state}
              page={list.page}
              firstPage={scalesAddress({ state: list.state })}
              onShowAll={() => choose(null)}
            />
          }
        />
      </div>
    </Page>
  )
}
