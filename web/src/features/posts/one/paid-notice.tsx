import { Lock } from 'lucide-react'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import type { Post } from '../queries.ts'
import styles from './paid-notice.module.css'

/** A short note that the reader's plan opens only the beginning of a post. */
export function PaidHint({ can }: Pick<Post, 'can'>) {
  return (
    !can.read && (
      <p className={styles.hint}>
        <Lock />
        Texto completo para assinantes, com os comentários
      </p>
    )
  )
}

/** The same note in the place of the rest of the text, with a link to the plans. */
export function PaidNotice({ can }: Pick<Post, 'can'>) {
  return (
    !can.read && (
      <div className={styles.notice}>
        <PaidHint can={can} />
        <p>
          Seu plano mostra o começo desta notícia. Com qualquer plano pago você lê tudo, também o que os
          outros comentam.
        </p>
        <ButtonLink look="accent" to="/atualizar-plano">
          ATUALIZAR PLANO
        </ButtonLink>
      </div>
    )
  )
}

/** The note in the place of the comments that the plan does not open; the reader's own comments follow it. */
export function PaidComments({ can, hasOwn }: Pick<Post, 'can'> & { hasOwn: boolean }) {
  return (
    !can.read && (
      <div className={styles.notice}>
        <p className={styles.hint}>
          <Lock />
          Comentários para assinantes
        </p>
        <p>
          A conversa abre junto com o texto completo.
          {hasOwn && ' O que você mesmo comentou continua aqui, e você pode excluir.'}
        </p>
      </div>
    )
  )
}
