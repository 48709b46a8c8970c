import { useCallback, useEffect, useRef } from 'react'
import { focusHeading } from '../../../ui/layout/page-head.tsx'

/** For a card whose negotiation was deleted on it: once it is gone, and the focus with it, the screen's heading has that. */
export function useAfterDeletion(): () => void {
  const isDeleted = useRef(false)
  useEffect(
    () => () => {
      if (isDeleted.current && document.activeElement === document.body) focusHeading()
    },
    [],
  )
  return useCallback(() => {
    isDeleted.current = true
  }, [])
}
