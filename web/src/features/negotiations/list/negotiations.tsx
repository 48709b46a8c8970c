import { Plus } from 'lucide-react'
import { NoConnection } from '../../../platform/call.ts'
import { EmptyState, ErrorState } from '../../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx'
import { dayText } from '../../../ui/form/day.ts'
import { moneyText } from '../../../ui/form/number-text.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { Pager } from '../../../ui/layout/pager.tsx'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import { headsText } from '../negotiation-text.ts'
import { type DayOfNegotiations, useNegotiations } from '../queries.ts'
import { NegotiationCard } from './negotiation-card.tsx'
import styles from './negotiations.module.css'
import { countFilters, type NegotiationsList, negotiationsAddress } from './negotiations-address.ts'

type NegotiationsProps = { list: NegotiationsList; readerId: number }

/** A page of negotiations, with its states: loading, empty and failed. */
export function Negotiations({ list, readerId }: NegotiationsProps) {
  const { data, error, isError, isPlaceholderData, fetchStatus, dataUpdatedAt, refetch } =
    useNegotiations(list)
  const retry = () => void refetch()

  if (!data) {
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={retry} />
    ) : (
      <NegotiationsSkeleton />
    )
  }
  if (data.negotiations.length === 0) return <NoNegotiations list={list} />

  const from = negotiationsAddress(list)
  return (
    <div className={cx(styles.list, isPlaceholderData && styles.leaving)} aria-busy={isPlaceholderData}>
      {isError && <StaleNotice at={dataUpdatedAt} onRetry={retry} />}
      {data.negotiations.map(({ date, totals, negotiations }) => (
        <section key={date} className={styles.day} aria-label={dayText(date)}>
          <header>
            <h2>{dayText(date)}</h2>
            <p className={styles.totals}>{totalsText(totals)}</p>
          </header>
          {negotiations.map((negotiation) => (
            <NegotiationCard key={negotiation.id} negotiation={negotiation} readerId={readerId} from={from} />
          ))}
        </section>
      ))}
      <Pager page={list.page} hasNext={data.has_next} to={(page) => negotiationsAddress({ ...list, page })} />
    </div>
  )
}

function negotiationsText(count: number): string {
  return count === 1 ? '1 negócio' : `${count} negócios`
}

/** "3 negócios · 174 cabeças · R$ 321.600,00"; the value only where every negotiation has a known total. */
function totalsText({ negotiations, heads, value, valued }: DayOfNegotiations['totals']): string {
  return [
    negotiationsText(negotiations),
    heads > 0 && headsText(heads),
    valued === negotiations && moneyText(value),
  ]
    .filter(Boolean)
    .join(' · ')
}

function NegotiationsSkeleton() {
  return (
    <Loading>
      <div className={styles.list}>
        {[1, 2, 3].map((nth) => (
          <div key={nth} className={styles.coming}>
            <Skeleton width="45%" height={28} />
            <Skeleton width="70%" height={24} />
            <Skeleton width="55%" height={20} />
            <Skeleton width="40%" height={30} />
          </div>
        ))}
      </div>
    </Loading>
  )
}

function Record() {
  return (
    <ButtonLink to="/negocio/cadastrar">
      <Plus />
      Registrar negócio
    </ButtonLink>
  )
}

function NoNegotiations({ list }: { list: NegotiationsList }) {
  if (list.page > 1)
    return (
      <EmptyState
        title="A lista termina antes desta página"
        action={
          <ButtonLink to={negotiationsAddress({ ...list, page: 1 })}>Ir para a primeira página</ButtonLink>
        }
      >
        Não há mais negociações por aqui.
      </EmptyState>
    )
  if (countFilters(list) > 0)
    return (
      <EmptyState
        title="Nenhuma negociação com estes filtros"
        action={<ButtonLink to={negotiationsAddress({})}>Ver todas</ButtonLink>}
      >
        Tire um filtro ou escolha outras datas.
      </EmptyState>
    )
  if (list.view === 'sent_received')
    return (
      <EmptyState title="Nada enviado nem recebido" action={<Record />}>
        Registre um negócio e envie para quem fechou com você aprovar.
      </EmptyState>
    )
  return (
    <EmptyState title="Nenhuma negociação por aqui" action={<Record />}>
      Registre a compra ou a venda e guarde tudo num PDF com a sua contraparte de acordo.
    </EmptyState>
  )
}
