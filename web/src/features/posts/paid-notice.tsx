import { Lock } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './paid-notice.module.css'
import type { Post } from './queries.ts'

/** Says that there is more of a post than the reader's plan opens. */
export const PaidHint = ({ can }: Pick<Post, 'can'>) =>
  !can.read && (
    <p className={styles.hint}>
      <Lock />
      Texto completo para assinantes
    </p>
  )

/** The same where the rest of the text would stand, with the way to it. */
export const PaidNotice = ({ can }: Pick<Post, 'can'>) =>
  !can.read && (
    <div className={styles.notice}>
      <PaidHint can={can} />
      <p>Seu plano mostra o começo desta notícia. Com qualquer plano pago você lê tudo.</p>
      <ButtonLink look="accent" to="/atualizar-plano">
        ATUALIZAR PLANO
      </ButtonLink>
    </div>
  )
