import { Lock } from 'lucide-react'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import type { Post } from '../queries.ts'
import styles from './paid-notice.module.css'

/** Says that there is more of a post than the reader's plan opens. */
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

/** The same where the rest of the text would stand, with the way to it. */
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

/** Stands where the comments of such a post would begin; below it are those that the reader wrote, if they wrote any. */
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
