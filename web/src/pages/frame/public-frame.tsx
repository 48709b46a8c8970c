import { lazy, Suspense } from 'react'
import { TopBar } from '../../features/shell/top-bar.tsx'
import { Link } from '../../platform/router/link.tsx'
import { Outlet } from '../../platform/router/router-view.tsx'
import { useSession } from '../../platform/use-session.ts'
import { Brand } from '../../ui/graphic/brand.tsx'
import styles from './public-frame.module.css'

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))

/**
 * The frame of screens that are open to everybody: signed-in people have their navigation, visitors a link
 * to sign in.
 */
export function OpenFrame() {
  return useSession() ? (
    <Suspense>
      <Shell />
    </Suspense>
  ) : (
    <>
      <TopBar>
        <Brand to="/" />
        <Link className={styles.enter} to="/mercado">
          Mercado
        </Link>
        <Link className={styles.enter} to="/">
          Entrar
        </Link>
      </TopBar>
      <main id="conteudo" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
