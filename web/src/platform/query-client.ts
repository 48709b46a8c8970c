import { type Query, QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { ApiError } from './call.ts'
import { session } from './session.ts'

const TRIES = 2
/** How long an answer is shown without asking the server again. */
export const FRESH_MS = 30_000

/** Shows the stored result while the server is asked, on a device that keeps its person signed in. */
function askAndRestore<Data, Key extends readonly unknown[]>(
  ask: (context: QueryFunctionContext<Key>) => Data | Promise<Data>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Data | Promise<Data> {
  if (query.state.data === undefined && session.staysSignedIn())
    void import('./held-reads.ts').then(({ restore }) => restore(query)).catch(() => undefined)
  return ask(context)
}

// On its way while the screen is put together.
if (session.staysSignedIn()) void import('./held-reads.ts').catch(() => undefined)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: 30 * 60_000,
      // The first try is made even without a network, because the stored result is on the device.
      networkMode: 'offlineFirst',
      persister: askAndRestore,
      // A refusal is final; a lost connection is worth another try.
      retry: (failures, error) => !(error instanceof ApiError) && failures < TRIES,
    },
    mutations: { networkMode: 'always' },
  },
})

let whose = session.current()?.token

// Answers belong to one session; the next session may be another person's.
session.subscribe(() => {
  const token = session.current()?.token
  if (token !== whose) queryClient.clear()
  whose = token
})
