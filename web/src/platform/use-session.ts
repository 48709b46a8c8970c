import { useSyncExternalStore } from 'react'
import { type SignedIn, session } from './session.ts'

export const useSession = (): SignedIn | null => useSyncExternalStore(session.subscribe, session.current)
