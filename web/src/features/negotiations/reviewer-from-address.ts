import { useSearchParams } from '../../platform/router/hooks.ts'
import { negotiationAddress } from './negotiation-text.ts'

/** The id of the person from whose page the form was opened, who is then suggested as reviewer. */
export function useReviewerFromAddress(): number | null {
  const written = useSearchParams().get('com') ?? ''
  return /^[1-9]\d{0,15}$/.test(written) ? Number(written) : null
}

/** The address of the screen that sends a negotiation. */
export function sendAddress(id: number, meantFor: number | null): string {
  return meantFor === null ? negotiationAddress(id) : `${negotiationAddress(id)}?com=${meantFor}`
}
