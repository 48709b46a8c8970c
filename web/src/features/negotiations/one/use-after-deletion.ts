import { useCallback, useEffect, useRef } from 'react'
import { focusHeading } from '../../../ui/layout/page-head.tsx'

/**
 * Moves the focus to the screen's heading after the negotiation of a card was deleted, because the card is
 * gone.
 */
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
