import type { Me } from '@arroba/contract/accounts.ts'
import { type State, stateOf } from '@arroba/contract/rules/places.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useMe } from '../../features/accounts/queries.ts'
import { AlertsPart } from '../../features/market/alerts/alerts-part.tsx'
import { areaName, areaShown } from '../../features/market/areas.ts'
import { CalculatorPart } from '../../features/market/calculator/calculator-part.tsx'
import { BasisPart, StorePart } from '../../features/market/comparisons.tsx'
import { EmbedSnippet } from '../../features/market/figures/embed-snippet.tsx'
import { HowComputed } from '../../features/market/figures/how-computed.tsx'
import { MapPart } from '../../features/market/maps/map-part.tsx'
import { marketAddress, readMarketAddress } from '../../features/market/market-address.ts'
import { EMBED_ID, MarketBox } from '../../features/market/market-box.tsx'
import { MarketTabs } from '../../features/market/market-tabs.tsx'
import { MissingPart } from '../../features/market/missing-part.tsx'
import { OwnPlacesPart } from '../../features/market/own-places/own-places-part.tsx'
import { PricePart } from '../../features/market/price-part.tsx'
import {
  type MarketToday,
  prefetchMarketToday,
  useMarketMethod,
  useMarketToday,
} from '../../features/market/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useNavigate, useSearchParams } from '../../platform/router/hooks.ts'
import { useSession } from '../../platform/use-session.ts'
import { useTags } from '../../reference/tags/queries.ts'
import { ChipLink, Chips } from '../../ui/choice/chip.tsx'
import { StateSelect } from '../../ui/choice/state-select.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { EmptyState } from '../../ui/feedback/screen-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead, useTitle } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import styles from './market.module.css'

/** Starts loading the prices of the day while the code of the screen is loading. */
export function marketLoader(): null {
  void prefetchMarketToday(queryClient)
  return null
}

/** The screen of the market, which visitors may open too. */
export function MarketPage() {
  const isSignedIn = useSession() !== null
  return (
    <QueryClientProvider client={queryClient}>
      {isSignedIn ? <OwnMarket /> : <Market me={null} upgradeTo="/" />}
    </QueryClientProvider>
  )
}

function OwnMarket() {
  const { data: me, isLoading } = useMe()
  // Links that need a plan are shown once it is known what the plan opens.
  if (isLoading) return null
  return <Market me={me ?? null} upgradeTo="/sempermissao" />
}

type MarketProps = { me: Me | null; upgradeTo: string }

function Market({ me, upgradeTo }: MarketProps) {
  const query = useSearchParams()
  const navigate = useNavigate()
  const { data: tags } = useTags()
  const today = useMarketToday()
  const view = readMarketAddress(query)
  const own = stateOf(me?.state_code ?? 0) ?? null
  const state = stateOf(view.state ?? 0) ?? own
  const categories = tags?.filter(({ is_bovine }) => is_bovine) ?? []
  const chosen = categories.find(({ slug }) => slug === view.category)
  const categoryName = chosen?.name ?? 'Boi Gordo'
  const at = { ...view, state: state?.code ?? null }
  useTitle(['Mercado', categoryName, state?.name].filter(Boolean).join(', '))
  return (
    <Page>
      <PageHead title="Mercado" lead="Preço dos negócios que comprador e vendedor confirmaram." />
      <MarketTabs />
      <div className={styles.picks}>
        <Chips role="group" aria-label="Categoria">
          {categories.map(({ slug, name }) => (
            <ChipLink
              key={slug}
              current={slug === view.category}
              to={marketAddress({ ...at, category: slug })}
              preventScrollReset
            >
              {slug === view.category && <Check />}
              {name}
            </ChipLink>
          ))}
        </Chips>
        <div className={styles.state}>
          <StateSelect
            aria-label="Estado"
            none="Escolha um estado"
            first={own}
            value={state?.code ?? ''}
            onChange={({ target }) =>
              void navigate(marketAddress({ ...at, state: Number(target.value) || null }), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        </div>
      </div>
      <Loaded of={today} height="30rem">
        {(prices) =>
          prices.day === null ? (
            <EmptyState
              title="Ainda não há preços"
              action={<ButtonLink to="/negocio/cadastrar">Registrar negócio</ButtonLink>}
            >
              Eles nascem de negócios que os dois lados confirmam e aceitam contar.
            </EmptyState>
          ) : (
            <Prices
              today={prices}
              view={at}
              state={state}
              categories={categories}
              categoryName={categoryName}
              unit={chosen?.is_slaughter === false ? 'head' : 'arroba'}
              opensHistory={me?.opens.includes('market_history') ?? false}
              isSignedIn={me !== null}
              upgradeTo={upgradeTo}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

type PricesProps = {
  today: MarketToday
  view: ReturnType<typeof readMarketAddress>
  state: State | null
  categories: readonly { slug: string; name: string }[]
  categoryName: string
  unit: 'arroba' | 'head'
  opensHistory: boolean
  isSignedIn: boolean
  upgradeTo: string
}

function Prices({
  today,
  view,
  state,
  categories,
  categoryName,
  unit,
  opensHistory,
  isSignedIn,
  upgradeTo,
}: PricesProps) {
  const { category } = view
  const area = areaShown(state)
  return (
    <>
      <div className={styles.market}>
        <PricePart
          key={`${state?.code} ${category}`}
          view={view}
          state={state}
          categoryName={categoryName}
          today={today}
          isSignedIn={isSignedIn}
          opensHistory={opensHistory}
          upgradeTo={upgradeTo}
        />
        <MapPart
          category={category}
          categoryName={categoryName}
          unit={unit}
          state={state}
          today={today}
          to={({ code }) => marketAddress({ ...view, state: code })}
        />
      </div>
      <div className={styles.parts}>
        <BasisPart category={category} unit={unit} state={state} today={today} />
        {state && <StorePart state={state} today={today} />}
        {unit === 'arroba' && (
          <CalculatorPart
            key={`calculator ${state?.code} ${category}`}
            price={today.prices.find((one) => one.tag === category && one.area === area)?.price ?? null}
          />
        )}
        {state && <MissingPart state={state} day={today.day} categories={categories} />}
        {isSignedIn && (
          <AlertsPart key={`${area} ${category}`} category={category} area={area} categories={categories} />
        )}
        {isSignedIn && <OwnPlacesPart opensHistory={opensHistory} upgradeTo={upgradeTo} />}
        <Method />
        <MarketBox id={EMBED_ID} title="No seu site">
          <p>Um quadro pequeno, claro ou escuro, sempre com o preço do dia.</p>
          <EmbedSnippet
            address={`${location.origin}/embed/preco/${category}/${area}`}
            title={`${categoryName}: ${areaName(area)}`}
          />
        </MarketBox>
      </div>
    </>
  )
}

function Method() {
  const method = useMarketMethod()
  return (
    <MarketBox title="Como é calculado">
      <Loaded of={method} height="14rem">
        {({ thresholds }) => <HowComputed thresholds={thresholds} />}
      </Loaded>
    </MarketBox>
  )
}
