import type { Me } from '@arroba/contract/accounts.ts'
import type { State } from '@arroba/contract/rules/places.ts'
import { PlanCard } from '../../../features/accounts/plan-card.tsx'
import { MarketRail } from '../../../features/market/band/market-rail.tsx'
import { usePricesAround } from '../../../features/market/queries.ts'
import { useTodaysFacts } from '../../../features/posts/queries.ts'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import { NearbyBox } from './nearby-box.tsx'
import { RankingBox } from './ranking-box.tsx'
import { ScaleBox } from './scale-box.tsx'
import { WaitingBox } from './waiting-box.tsx'

/**
 * What stands beside the timeline on a wide screen. Two boxes ask for their lists when they stand there: the first screen brings all
 * else, and how many negotiations wait.
 */
export function Rail({ me, state }: { me: Me | undefined; state: State | null }) {
  const { isLoading: isTodayComing } = useTodaysFacts()
  const { isLoading: arePricesComing } = usePricesAround()
  // Together, so that none moves another down.
  if (isTodayComing || arePricesComing) return null
  return (
    <>
      <MarketRail state={state} />
      <ScaleBox state={state} />
      <WaitingBox />
      <RankingBox state={state} />
      {me?.city && <NearbyBox city={me.city} readerId={me.id} />}
      {me && (
        <PlanCard {...me}>
          <ButtonLink look="accent" small to="/checkout/plano">
            Ver planos
          </ButtonLink>
        </PlanCard>
      )}
    </>
  )
}
