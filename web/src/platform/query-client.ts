import { type Query, QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { ApiError } from './call.ts'
import { session } from './session.ts'

const TRIES = 2
/** How long an answer is shown without being asked for again. */
export const FRESH_MS = 30_000

/** What was read before shows while the server is asked, on a device that holds the session. */
function askAndRestore<Data, Key extends readonly unknown[]>(
  ask: (context: QueryFunctionContext<Key>) => Data | Promise<Data>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Data | Promise<Data> {
  if (query.state.data === undefined && session.isKept())
    void import('./held-reads.ts').then(({ restore }) => restore(query)).catch(() => undefined)
  return ask(context)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: 30 * 60_000,
      // What was read before is on the device: the first try is made even where there is no network.
      networkMode: 'offlineFirst',
      persister: askAndRestore,
      // What the server refused stays refused; a lost connection is worth another try.
      retry: (failures, error) => !(error instanceof ApiError) && failures < TRIES,
    },
    mutations: { networkMode: 'always' },
  },
})

let whose = session.current()?.token

// What was answered to one session is nothing for another, which may be somebody else's.
session.subscribe(() => {
  const token = session.current()?.token
  if (token !== whose) queryClient.clear()
  whose = token
})
