import { useSyncExternalStore } from 'react'
import { type SignedIn, session } from './session.ts'

export function useSession(): SignedIn | null {
  return useSyncExternalStore(session.subscribe, session.current)
}
