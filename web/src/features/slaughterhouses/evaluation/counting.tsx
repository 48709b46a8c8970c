import { Link } from '../../../platform/router/link.tsx'
import { Reason } from '../../../ui/feedback/reason.tsx'
import { dateText } from '../../../ui/form/time-text.ts'
import { Status } from '../../../ui/layout/status.tsx'
import type { OwnEvaluation } from '../queries.ts'
import styles from './my-evaluations.module.css'

function from(instant: string | null): string {
  return instant === null ? '' : dateText(new Date(instant))
}

/** Says why the author's rating does not count, or from when on it does. */
export function Counting({ evaluation: { counting, void_reason } }: { evaluation: OwnEvaluation }) {
  switch (counting.state) {
    case 'counts':
      return null
    case 'voided':
      return (
        <div className={styles.counting}>
          <Status tone="bad" label="Anulada pela equipe da Arroba: não conta" />
          {void_reason !== null && <Reason label="Motivo" text={void_reason} />}
        </div>
      )
    case 'young':
      return (
        <div className={styles.counting}>
          <Status tone="waiting" label={`Conta a partir de ${from(counting.from)}`} />
          <p>Para contar, as duas contas do abate precisam ter 14 dias.</p>
        </div>
      )
    case 'repeated':
      return (
        <div className={styles.counting}>
          <Status tone="waiting" label={`Conta a partir de ${from(counting.from)}`} />
          <p>
            De cada pessoa, e de cada dupla que negociou, uma avaliação por frigorífico conta a cada 180 dias.
          </p>
        </div>
      )
    case 'unverified':
      return (
        <div className={styles.counting}>
          <Status tone="waiting" label="Ainda não conta" />
          <p>
            Para contar, os dois lados do abate precisam ter o celular confirmado.{' '}
            <Link to="/user/telefone">Confirmar o meu</Link>
          </p>
        </div>
      )
    case 'not_admitted':
      return (
        <div className={styles.counting}>
          <Status tone="over" label="Não conta por enquanto" />
          <p>A outra parte do abate não pode contar agora.</p>
        </div>
      )
    case 'no_slaughter':
      return (
        <div className={styles.counting}>
          <Status tone="over" label="Não conta" />
          <p>Nenhum abate aprovado combina com ela. Avalie de novo quando tiver um.</p>
        </div>
      )
  }
}
