import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/call.ts'
import { moveDraftOn } from './draft.ts'
import type { PublicationsList } from './publications-address.ts'

export type Publications = Awaited<ReturnType<typeof askForPublications>>
export type Publication = Publications['posts'][number]

const ALL = ['publications']
function keyOf(id: number) {
  return ['publication', id]
}

function askForPublications({ status, kind, term, page, part }: PublicationsList, signal: AbortSignal) {
  return call('GET /v6/staff/posts', {
    query: {
      page,
      ...(part > 1 && { part }),
      ...(status && { by_status: status }),
      ...(kind && { by_kind: kind }),
      ...(term && { by_term: term }),
    },
    signal,
  })
}

export function usePublications(list: PublicationsList) {
  return useQuery({
    queryKey: [...ALL, list],
    queryFn: ({ signal }) => askForPublications(list, signal),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
}

export function usePublication(id: number) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      (await call('GET /v6/staff/posts/{id}', { params: { id }, signal })).publication,
    staleTime: 0,
  })
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

/** The query keys of what readers see: the lists of posts, and the days booked. */
const READERS = [['posts'], ['post'], ['days booked']]

export async function takePublication(client: QueryClient, publication: Publication): Promise<void> {
  client.setQueryData(keyOf(publication.id), publication)
  await outdatePublications(client)
}

export async function outdatePublications(client: QueryClient): Promise<void> {
  await Promise.all([ALL, ...READERS].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Reads a publication again that somebody else changed. */
export function refreshPublication(client: QueryClient, id: number): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(id) })
}

function useAction<Sent>(
  { id, version }: Publication,
  send: (sent: Sent) => Promise<{ publication: Publication }>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ publication }) => {
      moveDraftOn(id, version, publication.version)
      return takePublication(client, publication)
    },
    onError: (error) => {
      if (isConflict(error)) void refreshPublication(client, id)
    },
  })
}

/** Withdraws a publication, or publishes it again, now or later, in the version that was read. */
export function usePublicationActions(publication: Publication) {
  const { id, version } = publication
  return {
    withdrawing: useAction(publication, () =>
      call('POST /v6/staff/posts/{id}/withdraw', { params: { id }, body: { version } }),
    ),
    publishing: useAction(publication, (publishAt: string | null) =>
      call('POST /v6/staff/posts/{id}/publish', { params: { id }, body: { version, publish_at: publishAt } }),
    ),
  }
}
