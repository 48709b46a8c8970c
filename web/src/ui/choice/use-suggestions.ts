import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NoConnection } from '../../platform/call.ts'

/** From how many characters on the server is asked for suggestions. */
const MIN_TYPED = 3
/** For how long typing must pause before the server is asked. */
const PAUSE_MS = 200

/** A source of suggestions. Its name separates the cached results of one search from those of others. */
export type Source<Item> = {
  name: string
  ask: (text: string, signal: AbortSignal) => Promise<readonly Item[]>
}

export type Suggestions<Item> =
  | { state: 'idle' | 'searching' | 'offline'; items: readonly Item[] }
  | { state: 'found'; items: readonly Item[] }
  | { state: 'failed'; items: readonly Item[]; error: unknown }

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What fits the text being typed, once it has three characters and the typing pauses. */
export function useSuggestions<Item>(source: Source<Item>, typed: string): Suggestions<Item> {
  const text = typed.trim()
  const settled = useSettled(text)
  const isLongEnough = text.length >= MIN_TYPED
  const query = useQuery({
    queryKey: ['suggestions', source.name, settled],
    queryFn: ({ signal }) => source.ask(settled, signal),
    enabled: isLongEnough && settled.length >= MIN_TYPED,
    staleTime: 5 * 60_000,
  })
  if (!isLongEnough) return { state: 'idle', items: [] }
  if (text === settled && query.data) return { state: 'found', items: query.data }
  if (query.fetchStatus === 'paused' || query.error instanceof NoConnection)
    return { state: 'offline', items: [] }
  if (text === settled && query.isError) return { state: 'failed', items: [], error: query.error }
  return { state: 'searching', items: [] }
}
