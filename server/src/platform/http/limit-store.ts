import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Redis } from 'ioredis'
import { type Count, Counters } from '../data/counters.ts'

/** How long Redis is not asked after it failed: no request waits for one that hangs. */
const LEFT_ALONE = 5_000
const PREFIX = 'arroba-limits-'

const COUNT = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {current, redis.call('PTTL', KEYS[1])}`

type CountCallback = (error: Error | null, count?: Count) => void

/** Where limits are counted: in Redis, shared by all nodes, and in this process without Redis or while it is away. */
export function limitStore(redis: Redis | null): FastifyRateLimitStoreCtor {
  let askAgainAt = 0

  const countInRedis = async (key: string, milliseconds: number): Promise<Count | null> => {
    if (!redis || Date.now() < askAgainAt) return null
    try {
      const answer = await redis.eval(COUNT, 1, PREFIX + key, milliseconds)
      const [current, ttl] = answer as [number, number]
      return { current, ttl }
    } catch {
      askAgainAt = Date.now() + LEFT_ALONE
      return null
    }
  }

  return class LimitStore implements FastifyRateLimitStore {
    #counters: Counters | undefined

    incr(key: string, answered: CountCallback, milliseconds: number, max: number): void {
      void countInRedis(key, milliseconds).then((count) => {
        this.#counters ??= new Counters(max, milliseconds)
        answered(null, count ?? this.#counters.add(key))
      })
    }

    child(): LimitStore {
      return new LimitStore()
    }
  }
}
