import { useEffect, useRef } from 'react'
import type { Negotiation } from '../queries.ts'

/** Once a negotiation is answered here, the button that had the focus is gone: gives it a new place, where nothing else has it. */
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
