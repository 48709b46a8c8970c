import { RotateCcw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { exactTime } from '../../ui/form/time-text.ts'
import { Card } from '../../ui/layout/page.tsx'
import { Status } from '../../ui/layout/status.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { TextButton } from '../../ui/overlay/text-button.tsx'
import styles from './failures.module.css'
import { type FailureKind, useRetry } from './queries.ts'

export type Failure = {
  id: string | number
  what: ReactNode
  tries: number
  at: string
  next_try_at: string | null
  error: string
}

type FailuresProps = {
  kind: FailureKind
  title: string
  /** The sentence that is shown when nothing has failed. */
  none: string
  count: number
  newest: readonly Failure[]
}

function triesText(tries: number): string {
  return tries === 1 ? '1 tentativa' : `${tries} tentativas`
}

/** The failures of one kind, with buttons to try them again. */
export function Failures({ kind, title, none, count, newest }: FailuresProps) {
  const id = useId()
  const all = useRetry(kind, 'Tudo vai ser tentado de novo.')
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={styles.head}>
          <h2 id={id}>{count > 0 ? `${title} (${count})` : title}</h2>
          {count > 1 && (
            <Button look="outline" small busy={all.isPending} onClick={() => all.mutate(null)}>
              Tentar tudo de novo
            </Button>
          )}
        </div>
        {count === 0 ? (
          <Status tone="good" label={none} />
        ) : (
          <ul className={styles.failures}>
            {newest.map((failure) => (
              <FailureItem key={failure.id} kind={kind} failure={failure} />
            ))}
          </ul>
        )}
        {count > newest.length && <p className={styles.more}>As {newest.length} mais novas.</p>}
      </Card>
    </section>
  )
}

function FailureItem({ kind, failure }: { kind: FailureKind; failure: Failure }) {
  const { id, what, tries, at, next_try_at, error } = failure
  const retry = useRetry(kind, 'Vai ser tentado de novo agora.')
  const tryAgain = () => {
    if (!retry.isPending) retry.mutate(id)
  }
  return (
    <li>
      <div className={styles.what}>{what}</div>
      <p className={styles.error}>{error || 'Sem mensagem de erro.'}</p>
      <p className={styles.when}>
        {triesText(tries)}, {exactTime(new Date(at))}
        {next_try_at
          ? `; a próxima às ${exactTime(new Date(next_try_at)).split(' ')[1]}`
          : '; sem nova tentativa marcada'}
      </p>
      <TextButton
        aria-disabled={retry.isPending || undefined}
        aria-busy={retry.isPending || undefined}
        onClick={tryAgain}
      >
        {retry.isPending ? <Spinner /> : <RotateCcw />}
        Tentar de novo
      </TextButton>
    </li>
  )
}
