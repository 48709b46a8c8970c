import { useRef } from 'react'
import { messagesOf, NoConnection } from '../../platform/call.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Pager } from '../../ui/layout/pager.tsx'
import { Button, ButtonLink } from '../../ui/overlay/button.tsx'
import { Avatar } from '../../ui/text/avatar.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import styles from './blocked-people.module.css'
import { type Block, useBlocks, useUnblock } from './queries.ts'

type BlockedPeopleProps = {
  page: number
  addressOf: (page: number) => string
  /** Called when somebody was unblocked. */
  onUnblocked: () => void
}

/** The people whom the person blocked, each with a button to unblock them. */
export function BlockedPeople({ page, addressOf, onUnblocked }: BlockedPeopleProps) {
  const { data, error, isError, isPlaceholderData, fetchStatus, refetch } = useBlocks(page)
  const heading = useRef<HTMLDivElement>(null)

  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <div className={styles.list}>
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </div>
      </Loading>
    )

  // The unblocked person leaves the list together with the pressed button, so the heading takes the focus.
  const goOn = () => {
    heading.current?.focus({ preventScroll: true })
    onUnblocked()
  }

  return (
    <div ref={heading} tabIndex={-1} className={styles.people}>
      {data.blocks.length === 0 ? (
        <Nobody page={page} first={addressOf(1)} />
      ) : (
        <ul className={cx(styles.list, isPlaceholderData && styles.leaving)} aria-busy={isPlaceholderData}>
          {data.blocks.map((block) => (
            <Person key={block.user.id} block={block} onUnblocked={goOn} />
          ))}
        </ul>
      )}
      {(page > 1 || data.has_next) && <Pager page={page} hasNext={data.has_next} to={addressOf} />}
    </div>
  )
}

function Person({ block: { user, created_at }, onUnblocked }: { block: Block; onUnblocked: () => void }) {
  const { mutate, isPending } = useUnblock()
  const unblock = () =>
    mutate(user.id, {
      onSuccess: () => {
        onUnblocked()
        toast(`Você voltou a ver ${user.name}.`)
      },
      onError: (error) => toast(messagesOf(error).join(' '), { tone: 'bad' }),
    })
  return (
    <li className={styles.person}>
      <Avatar avatar={user.avatar} />
      <div>
        <b>
          <PersonName person={user} />
        </b>
        <p>@{user.nickname}</p>
        <p>
          Bloqueio feito <RelativeTime at={created_at} />
        </p>
      </div>
      <Button look="outline" small busy={isPending} aria-label={`Desbloquear ${user.name}`} onClick={unblock}>
        Desbloquear
      </Button>
    </li>
  )
}

function Nobody({ page, first }: { page: number; first: string }) {
  return page > 1 ? (
    <EmptyState
      title="A lista termina antes desta página"
      action={<ButtonLink to={first}>Ir para a primeira página</ButtonLink>}
    >
      Não há mais pessoas bloqueadas por aqui.
    </EmptyState>
  ) : (
    <EmptyState title="Ninguém bloqueado" action={<ButtonLink to="/timeline">Ir para a timeline</ButtonLink>}>
      Quem incomodar você pode ser bloqueado em “Mais opções”, ao lado do nome.
    </EmptyState>
  )
}
