import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Json } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'

const MOST_ANSWERS = 300
/** How long an answer is served from memory when no node announces a new run. */
const CACHE_TTL_MS = 60_000

export type MarketCache = {
  /** The text of an answer, which is read once and cached under its key until the next run. */
  text(key: string, read: () => Promise<string>): Promise<string>
  /** The same for JSON, with its ETag. */
  json(key: string, read: () => Promise<string>): Promise<Json>
}

/** Caches the public answers about the market, which are the same for everybody. */
export function createMarketCache({ channel, clock }: Pick<Services, 'channel' | 'clock'>): MarketCache {
  const cached = new LRUCache<string, string>({
    max: MOST_ANSWERS,
    ttl: CACHE_TTL_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  })
  let computed = 0
  const forget = (): void => {
    computed += 1
    cached.clear()
  }
  channel.hear('market', forget)
  channel.onGap(forget)
  async function text(key: string, read: () => Promise<string>): Promise<string> {
    const known = cached.get(key)
    if (known !== undefined) return known
    const before = computed
    const answer = await read()
    // An answer that was read while a new run arrived is not cached.
    if (before === computed) cached.set(key, answer)
    return answer
  }
  return {
    text,
    async json(key, read) {
      const answer = await text(key, read)
      return new Json(answer, { etag: etagOf(answer) })
    },
  }
}

function etagOf(text: string): string {
  return `"${hash('sha256', text, 'base64url')}"`
}
