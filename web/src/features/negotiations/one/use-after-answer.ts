import { useEffect, useRef } from 'react'
import type { Negotiation } from '../queries.ts'

/** Moves the focus after a negotiation was answered here, because the focused button is gone. */
export function useAfterAnswer(
  { reviewer_status }: Pick<Negotiation, 'reviewer_status'>,
  focus: () => void,
): void {
  const known = useRef(reviewer_status)
  useEffect(() => {
    if (known.current === reviewer_status) return
    known.current = reviewer_status
    if (document.activeElement === document.body) focus()
  }, [reviewer_status, focus])
}
