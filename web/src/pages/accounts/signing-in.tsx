import type { ReactNode } from 'react'
import { Brand } from '../../ui/graphic/brand.tsx'
import { useTitle } from '../../ui/layout/page-head.tsx'
import styles from './signing-in.module.css'

/** Shown while the credentials of the address sign somebody in. */
export function SigningIn({ children }: { children: ReactNode }) {
  useTitle('Entrando')
  return (
    <main id="conteudo" className={styles.page} tabIndex={-1}>
      <Brand large to="/" />
      <h1>Entrando na Arroba</h1>
      {children}
    </main>
  )
}
