import { useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { focusHeading } from '../../ui/layout/page-head.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import styles from './root.module.css'

/**
 * After a navigation, the heading of the new screen takes the focus, so that it is read out and the keyboard
 * starts there.
 */
function useFocusOnHeading(): void {
  const { pathname, search, hash } = useLocation()
  const place = `${pathname} ${new URLSearchParams(search).get('pagina')}`
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    // The target of the address may be rendered already, and have the focus.
    const sought = hash.slice(1)
    if (sought === '' || document.activeElement?.id !== sought) focusHeading()
  }, [place, hash])
}

/** Every page load begins with the same key, so the address tells them apart. */
function placeInHistory({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

export function Root() {
  useFocusOnHeading()
  const { state } = useNavigation()
  return (
    <>
      <SkipLink />
      {state === 'loading' && <div className={styles.progress} />}
      <Outlet />
      <Toasts />
      <ScrollRestoration getKey={placeInHistory} />
    </>
  )
}
