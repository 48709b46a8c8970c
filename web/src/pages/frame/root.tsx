import { useLayoutEffect, useRef } from 'react'
import { useIsNavigating, useLocation } from '../../platform/router/hooks.ts'
import { Outlet } from '../../platform/router/router-view.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { focusHeading } from '../../ui/layout/page-head.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import styles from './root.module.css'

/**
 * After a navigation, the heading of the new screen takes the focus, so that it is read out and the keyboard
 * starts there. It does so before anybody can put the cursor into a field of that screen.
 */
function useFocusOnHeading(): void {
  const { pathname, search, hash } = useLocation()
  const place = `${pathname} ${new URLSearchParams(search).get('pagina')}`
  const shown = useRef(place)
  useLayoutEffect(() => {
    if (shown.current === place) return
    shown.current = place
    // The target of the address may be rendered already, and have the focus.
    const sought = hash.slice(1)
    if (sought === '' || document.activeElement?.id !== sought) focusHeading()
  }, [place, hash])
}

export function Root() {
  useFocusOnHeading()
  const isNavigating = useIsNavigating()
  return (
    <>
      <SkipLink />
      {isNavigating && <div className={styles.progress} />}
      <Outlet />
      <Toasts />
    </>
  )
}
