import { useSearchParams } from 'react-router'
import { negotiationAddress } from './negotiation-text.ts'

/** From whose page the writing of a negotiation began: their number, to be proposed when it is sent. */
export function useMeantFor(): number | null {
  const written = useSearchParams()[0].get('com') ?? ''
  return /^[1-9]\d{0,15}$/.test(written) ? Number(written) : null
}

/** Where a negotiation is sent to somebody. */
export function sendAddress(id: number, meantFor: number | null): string {
  return meantFor === null ? negotiationAddress(id) : `${negotiationAddress(id)}?com=${meantFor}`
}
