import { useSyncExternalStore } from 'react'

/** As in the styles: from here on the timeline has something beside it. */
const WIDE = '(min-width: 1024px)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether there is room for what stands beside the timeline, so that a phone neither loads nor renders it. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}
