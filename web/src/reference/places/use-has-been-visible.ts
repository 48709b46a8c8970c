import { type RefCallback, useCallback, useState } from 'react'

const NEAR = '200px'

/** Whether an element has been in sight, or nearly so. */
export function useHasBeenVisible(): [RefCallback<Element>, boolean] {
  const [isSeen, setSeen] = useState(false)
  const watch = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setSeen(true)
        observer.disconnect()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, isSeen]
}
