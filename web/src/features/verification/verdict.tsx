import { CircleAlert, CircleCheck, FileX2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { exactTime } from '../../ui/form/time-text.ts'
import { cx } from '../../ui/layout/cx.ts'
import type { Verification } from './queries.ts'
import styles from './verdict.module.css'

const ICONS = { good: CircleCheck, changed: TriangleAlert, gone: FileX2, bad: CircleAlert }
type Tone = keyof typeof ICONS

type OutcomeProps = { tone: Tone; title: string; children: ReactNode }

/** The result of a check, shown by an icon and words. */
export function Outcome({ tone, title, children }: OutcomeProps) {
  const Icon = ICONS[tone]
  return (
    <div className={cx(styles.outcome, styles[tone])}>
      <Icon />
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
    </div>
  )
}

const verdicts: Record<Verification['status'], { tone: Tone; title: string; text: string }> = {
  current: {
    tone: 'good',
    title: 'Documento verdadeiro',
    text: 'A negociação continua como estava quando este documento foi emitido.',
  },
  changed: {
    tone: 'changed',
    title: 'Alterado depois',
    text: 'O documento é verdadeiro, mas a negociação mudou depois que ele foi emitido. Peça o PDF atual a quem lhe mandou este.',
  },
  withdrawn: {
    tone: 'gone',
    title: 'Negociação excluída depois',
    text: 'O documento é verdadeiro, mas a negociação foi excluída por quem a registrou e não vale mais.',
  },
}

export function Verdict({ verification }: { verification: Verification }) {
  const { code, status, negotiation_id: number, issued_at: issued, phones_verified } = verification
  const { tone, title, text } = verdicts[status]
  return (
    <Outcome tone={tone} title={title}>
      <p>{text}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Negociação</dt>
          <dd>nº {number}</dd>
        </div>
        <div>
          <dt>Emitido em</dt>
          <dd>
            <time dateTime={issued}>{exactTime(new Date(issued))}</time>
          </dd>
        </div>
        <div>
          <dt>Código</dt>
          <dd className={styles.code}>{code}</dd>
        </div>
        {phones_verified !== null && (
          <div>
            <dt>Telefones</dt>
            <dd>
              {phones_verified
                ? 'Verificados dos dois lados quando foi aprovada'
                : 'Não verificados dos dois lados quando foi aprovada'}
            </dd>
          </div>
        )}
      </dl>
    </Outcome>
  )
}

export function UnknownCode({ code }: { code: string }) {
  return (
    <Outcome tone="bad" title="Documento não encontrado">
      <p>
        A Arroba não emitiu documento com o código <strong className={styles.code}>{code}</strong>. Confira se
        o digitou como está no PDF. Se estiver igual, desconfie do documento.
      </p>
    </Outcome>
  )
}
