import type { Me } from '@arroba/contract/accounts.ts'
import { DEFAULT_RADIUS } from '@arroba/contract/rules/ads.ts'
import type { State } from '@arroba/contract/rules/places.ts'
import { CalendarDays, Handshake, MapPin, Trophy } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { adsAddress, NO_FILTERS } from '../../features/ads/list/ads-address.ts'
import { useTodaysFacts } from '../../features/posts/queries.ts'
import { scalesAddress } from '../../features/posts/scale/scales-address.ts'
import { averageText, daysText, lastOf } from '../../features/scales/weeks.ts'
import { rankingAddress } from '../../features/slaughterhouses/ranking/ranking-address.ts'
import { Link } from '../../platform/router/link.tsx'
import { Delta } from '../../ui/data/delta.tsx'
import { waitingText } from './rail/rail-lists.ts'
import styles from './today.module.css'

/**
 * What there is today in the reader's state, each with the way to it: a strip on a phone, in
 * place of what stands beside the timeline on a wide screen. The ways are there before the figures, and without them.
 */
export function Today({ state, city }: { state: State | null; city: Me['city'] }) {
  const id = useId()
  const { data: today } = useTodaysFacts()
  const week = today?.days_booked ? lastOf(today.days_booked.weeks) : null
  const first = today?.ranking[0]
  const waiting = today?.waiting_negotiations ?? 0
  const name = city?.value.split(' / ')[0]
  return (
    <nav className={styles.today} aria-labelledby={id}>
      <h2 id={id}>Hoje{state && ` em ${state.acronym}`}</h2>
      <ul>
        <Way
          to={scalesAddress({ state: state?.code ?? null })}
          icon={<CalendarDays />}
          name="Escalas"
          figure={
            week && (
              <>
                {daysText(week.average)}{' '}
                {week.change !== null && <Delta change={week.change} text={averageText} />}
              </>
            )
          }
        />
        {waiting > 0 && (
          <Way
            to="/negociacoes"
            icon={<Handshake />}
            name={waiting === 1 ? 'Espera por você' : 'Esperam por você'}
            figure={waitingText(waiting)}
          />
        )}
        <Way
          to={rankingAddress({ state: state?.code ?? null })}
          icon={<Trophy />}
          name={first ? 'Ranking: 1º lugar' : 'Ranking'}
          figure={first && `${first.name} ${averageText(first.evaluation_average)}`}
        />
        {city && name && (
          <Way
            to={adsAddress({
              ...NO_FILTERS,
              ...{ near: { code: city.code, name: city.value, radius: DEFAULT_RADIUS } },
              ...{ favorites: false, page: 1 },
            })}
            icon={<MapPin />}
            name="Anúncios"
            figure={`Perto de ${name}`}
          />
        )}
      </ul>
    </nav>
  )
}

type WayProps = { to: string; icon: ReactNode; name: string; figure: ReactNode }

function Way({ to, icon, name, figure }: WayProps) {
  return (
    <li>
      <Link to={to}>
        {icon}
        <span>{name}</span> {figure && <b>{figure}</b>}
      </Link>
    </li>
  )
}
