import { useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { focusHeading } from '../../ui/layout/page-head.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import styles from './root.module.css'

/** After a navigation the focus goes to the heading of the new screen or page, so that it is read and the keyboard starts there. */
function useFocusOnHeading(): void {
  const { pathname, search, hash } = useLocation()
  const place = `${pathname} ${new URLSearchParams(search).get('pagina')}`
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    // What the address leads to may be there already, and has the focus.
    const sought = hash.slice(1)
    if (sought === '' || document.activeElement?.id !== sought) focusHeading()
  }, [place, hash])
}

/** Every page that is loaded anew begins with the same key; its address tells it from the others. */
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
