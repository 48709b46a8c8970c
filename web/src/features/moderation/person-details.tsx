import { stateOf } from '@arroba/contract/rules/places.ts'
import { NoConnection } from '../../platform/call.ts'
import { Reason } from '../../ui/feedback/reason.tsx'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { numberText } from '../../ui/form/number-text.ts'
import { phoneText } from '../../ui/form/phone-text.ts'
import { exactTime } from '../../ui/form/time-text.ts'
import { type Fact, Facts } from '../../ui/layout/facts.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Status } from '../../ui/layout/status.tsx'
import { TextLink } from '../../ui/overlay/text-button.tsx'
import { Avatar } from '../../ui/text/avatar.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { PersonActions } from './person-actions.tsx'
import styles from './person-details.module.css'
import { PersonState } from './person-state.tsx'
import { type Person, useActionsAbout } from './queries.ts'

const SUBSCRIPTION: Record<string, string> = {
  pending: 'aguardando pagamento',
  active: 'em dia',
  past_due: 'pagamento atrasado',
  canceling: 'cancelada, vale até o fim do período',
  canceled: 'encerrada',
}

function until(at: string | null): string | null {
  return at && exactTime(new Date(at))
}

function factsOf(person: Person): Fact[] {
  return [
    ['E-mail', person.email],
    ['Telefone', person.phone && phoneText(person.phone)],
    ['Telefone verificado', until(person.phone_verified_at)],
    ['CPF', person.cpf],
    ['Nome e CPF conferidos', until(person.identity_verified_at)],
    ['Estado', stateOf(person.state_code ?? 0)?.name ?? null],
    ['Cadastro', exactTime(new Date(person.created_at))],
    ['Visto por último', person.last_seen_at && <RelativeTime at={person.last_seen_at} />],
    ['Aparelhos conectados', numberText(person.sessions)],
  ]
}

function planOf(person: Person): Fact[] {
  return [
    ['Plano em vigor', person.plan],
    ['Aberto até', until(person.plan_until)],
    ['Teste até', until(person.trial_ends_at)],
    [
      'Assinatura',
      person.subscription &&
        `${person.subscription.plan}, ${SUBSCRIPTION[person.subscription.status] ?? person.subscription.status}`,
    ],
  ]
}

function countsOf({ counts, open_reports, is_reviwer }: Person): Fact[] {
  return [
    ['Publicações', numberText(counts.posts)],
    ['Comentários', numberText(counts.comments)],
    ['Anúncios', numberText(counts.ads)],
    ['Negociações', numberText(counts.negotiations)],
    ['Denúncias abertas', numberText(open_reports)],
    ['Recebe negociações', is_reviwer ? 'Sim' : 'Não'],
  ]
}

/** All that staff know about a person, with the actions that they may take. */
export function PersonDetails({ person }: { person: Person }) {
  return (
    <div className={styles.person}>
      <div className={styles.head}>
        <Avatar avatar={person.avatar} size="large" />
        <div>
          <h1>{person.name}</h1>
          <p>@{person.nickname}</p>
          {person.imitates_staff && <Status tone="waiting" label="Nome parecido com o da equipe" />}
          <p className={styles.states}>
            <PersonState person={person} />
          </p>
        </div>
      </div>
      {person.suspension && (
        <div className={styles.suspension}>
          <p>
            Suspensa desde {until(person.suspension.since)}
            {person.suspension.until ? `, até ${until(person.suspension.until)}` : ', sem prazo'}
          </p>
          <Reason label="Motivo" text={person.suspension.reason} />
        </div>
      )}
      <PersonActions person={person} />
      <div className={styles.columns}>
        <section>
          <h2>Cadastro</h2>
          <Facts facts={factsOf(person)} />
        </section>
        <section>
          <h2>Plano</h2>
          <Facts facts={planOf(person)} />
          <p className={styles.payments}>
            <TextLink to={`/gestao/pessoas/${person.id}/pagamentos`}>Ver pagamentos e extrato</TextLink>
          </p>
          <h2>Na Arroba</h2>
          <Facts facts={countsOf(person)} />
        </section>
      </div>
      <Card>
        <h2>O que a equipe fez</h2>
        <Actions id={person.id} />
      </Card>
    </div>
  )
}

function Actions({ id }: { id: number }) {
  const { data, error, isError, fetchStatus, refetch } = useActionsAbout(id)
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height={72} />
      </Loading>
    )
  if (data.length === 0) return <p>Nada até agora.</p>
  return (
    <ul className={styles.actions}>
      {data.map(({ id: one, label, detail, actor, at }) => (
        <li key={one}>
          <b>{label}</b>
          {detail && <p>{detail}</p>}
          <p>
            {actor?.name ?? 'Linha de comando'}, <RelativeTime at={at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
