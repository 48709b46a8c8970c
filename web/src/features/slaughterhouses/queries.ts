import type { Api } from '@arroba/contract/api.ts'
import { MIN_SLAUGHTERHOUSE_TERM } from '@arroba/contract/rules/slaughterhouses.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/call.ts'

export type StateRanking = Api['GET /v5/fridges/optimized_ranking']['answer']['ranking'][number]
export type RankedSlaughterhouse = StateRanking['fridges'][number]
export type Slaughterhouse = Api['GET /v5/fridges/{id}']['answer']['fridge']
/** The person's own rating, with whether it counts. */
export type OwnEvaluation = Slaughterhouse['my_evaluations'][number]
export type Evaluation = Pick<OwnEvaluation, 'sex' | 'stars' | 'comment'>
export type EvaluationComment = Slaughterhouse['comments'][number]

export type Move = Slaughterhouse['current_position']
export type Sex = Evaluation['sex']

/** The beginning of the query keys of slaughterhouses; a rating changes all of them. */
const SLAUGHTERHOUSES = ['fridges']

/** The rankings of all states in one answer, so that choosing another state needs no request. */
const ranking = queryOptions({
  queryKey: [...SLAUGHTERHOUSES, 'ranking'],
  queryFn: ({ signal }) => call('GET /v5/fridges/optimized_ranking', { signal }),
})

/** Loads the ranking ahead of the screen that shows it. */
export function prefetchRanking(client: QueryClient): Promise<void> {
  return client.prefetchQuery(ranking)
}

export function useRanking() {
  return useQuery({ ...ranking, select: (answer) => answer.ranking })
}

/** Whether a term is long enough for a search. */
export function isTerm(term: string): boolean {
  return term.length >= MIN_SLAUGHTERHOUSE_TERM
}

export function useSlaughterhousesNamed(term: string) {
  return useQuery({
    queryKey: ['fridge names', term],
    queryFn: ({ signal }) =>
      call('GET /v5/fridges/optimized_index', { query: { by_name: term.slice(0, 200) }, signal }),
    select: ({ fridges: slaughterhouses }) => slaughterhouses,
    enabled: isTerm(term),
  })
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

export function useSlaughterhouse(id: number) {
  return useQuery({
    queryKey: [...SLAUGHTERHOUSES, id],
    queryFn: ({ signal }) => call('GET /v5/fridges/{id}', { params: { id }, signal }),
    select: ({ fridge: slaughterhouse }) => slaughterhouse,
  })
}

/** Reads the ratings of a slaughterhouse again. */
export function useRenewSlaughterhouse(id: number) {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [...SLAUGHTERHOUSES, id] })
}

/** The person's own ratings of a slaughterhouse, and whether they may rate it; free in every plan. */
export function useMyEvaluations(id: number) {
  return useQuery({
    queryKey: [...SLAUGHTERHOUSES, id, 'mine'],
    queryFn: ({ signal }) => call('GET /v5/users/me/fridges/{id}/evaluations', { params: { id }, signal }),
  })
}

export type NewEvaluation = { stars: number; sex: Sex; comment: string; negotiation_id?: number }

/** The slaughter from whose screen the person rates; with a tag that names no sex, both can be rated. */
export type Slaughter = { negotiationId: number; sex: Sex | null }

/** `onSent` is called even when the screen was left meanwhile. */
export function useEvaluate(id: number, onSent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewEvaluation) =>
      call('POST /v5/fridges/{id}/evaluations', { params: { id }, body, once: true }),
    onSuccess: () => {
      onSent()
      void client.invalidateQueries({ queryKey: SLAUGHTERHOUSES })
    },
  })
}

export function useTakeBack(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sex: Sex) => call('DELETE /v5/fridges/{id}/evaluations/{sex}', { params: { id, sex } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: SLAUGHTERHOUSES }),
  })
}
