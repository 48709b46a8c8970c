import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/call.ts'
import type { AdsList } from './list/ads-address.ts'

export type Ads = Awaited<ReturnType<typeof askForOffers>>
export type Ad = Ads['classifieds'][number]

function askForAds(list: AdsList, signal: AbortSignal): Promise<Ads> {
  const { favorites, page } = list
  if (favorites) return call('GET /v6/users/me/favorite_classifieds', { query: { page }, signal })
  return askForOffers(list, signal)
}

function askForOffers(list: AdsList, signal: AbortSignal) {
  const { page, part, term, category, state, min, max, unit, near } = list
  return call('GET /v6/classifieds', {
    query: {
      page,
      ...(part > 1 && { part }),
      ...(term && { by_term: term }),
      ...(category && { by_category: category }),
      ...(state !== null && { by_state: String(state) }),
      ...(min !== null && { by_price_min: String(min) }),
      ...(max !== null && { by_price_max: String(max) }),
      ...(unit && { by_count_type: unit }),
      ...(near && { near: String(near.code), radius_km: String(near.radius) }),
    },
    signal,
  })
}

/** The beginning of the query key of every list of ads. */
const ADS = ['ads']
function adKey(id: number) {
  return ['ad', id]
}

function adsQuery(list: AdsList) {
  return queryOptions({
    queryKey: [...ADS, 'browse', list],
    queryFn: ({ signal }): Promise<Ads> => askForAds(list, signal),
  })
}

/** Loads a list ahead of the screen that shows it. */
export function prefetchAds(client: QueryClient, list: AdsList): Promise<void> {
  return client.prefetchQuery(adsQuery(list))
}

function sameButPage(list: AdsList, key: readonly unknown[] | undefined): boolean {
  return JSON.stringify({ ...Object(key?.at(-1)), page: 1 }) === JSON.stringify({ ...list, page: 1 })
}

/** A page of ads. While the next page of the same list loads, the previous one remains visible. */
export function useAds(list: AdsList) {
  return useQuery({
    ...adsQuery(list),
    placeholderData: (previous, query) => (sameButPage(list, query?.queryKey) ? previous : undefined),
  })
}

/** The ads of one person: all of the viewer's own, and the published ones of others. */
export function useAdsOf(userId: number, page = 1) {
  return useQuery({
    queryKey: [...ADS, 'of', userId, page],
    queryFn: ({ signal }): Promise<Ads> =>
      call('GET /v6/classifieds', { query: { by_user: String(userId), page }, signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === userId ? previous : undefined),
  })
}

type DatedAd = { ad: Ad; at: number }

/** The newest copy of the ad in any loaded list. */
function knownAd(client: QueryClient, id: number): DatedAd | undefined {
  return client
    .getQueryCache()
    .findAll({ queryKey: ADS })
    .flatMap(({ queryKey, state }) => {
      const ad = client.getQueryData<Ads>(queryKey)?.classifieds.find((one) => one.id === id)
      return ad ? [{ ad, at: state.dataUpdatedAt }] : []
    })
    .toSorted((one, other) => other.at - one.at)[0]
}

/** An ad: shown from a loaded list at once, then read by its address. */
export function useAd(id: number) {
  const client = useQueryClient()
  return useQuery({
    queryKey: adKey(id),
    queryFn: async ({ signal }): Promise<Ad> =>
      (await call('GET /v6/classifieds/{id}', { params: { id }, signal })).classified,
    initialData: () => knownAd(client, id)?.ad,
    initialDataUpdatedAt: () => knownAd(client, id)?.at,
  })
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Changes an ad in every query that contains it. */
export function patchAd(client: QueryClient, id: number, change: Partial<Ad>): void {
  const patched = (ad: Ad) => (ad.id === id ? { ...ad, ...change } : ad)
  client.setQueriesData<Ads>(
    { queryKey: ADS },
    (ads) => ads && { ...ads, classifieds: ads.classifieds.map(patched) },
  )
  client.setQueryData<Ad>(adKey(id), (ad) => ad && patched(ad))
}

/** Cancels refreshes under way that would overwrite a change made here with older data. */
export async function holdAds(client: QueryClient, id: number): Promise<void> {
  const predicate = ({ state }: { state: { data: unknown } }) => state.data !== undefined
  await Promise.all([ADS, adKey(id)].map((queryKey) => client.cancelQueries({ queryKey, predicate })))
}

/** Marks every list as stale: each is read again when it is next shown, and what is on the screen stays. */
export function outdateAds(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ADS, refetchType: 'none' })
}

/** Reads lists again, those on the screen at once. */
export function refreshAds(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ADS })
}

/** Stores the ad that the server answered, and reads the lists again. */
export async function takeAd(client: QueryClient, ad: Ad): Promise<void> {
  client.setQueryData<Ad>(adKey(ad.id), ad)
  await refreshAds(client)
}

export async function forgetAd(client: QueryClient, id: number): Promise<void> {
  client.removeQueries({ queryKey: adKey(id) })
  await refreshAds(client)
}
