import { run } from '../../platform/data/query.ts'
import type { Services } from '../../platform/services.ts'
import { type Limit, limitKey, takeAttempt } from '../sign-in/sign-in-limits.ts'
import { takeNoTry } from './sql/statements.ts'

/** The limit of codes to one number, by whoever: three at once. Each costs money, and disturbs the owner of the number. */
const OF_NUMBER: Limit = { burst: 3, refillMinutes: 5 }
/** Ten codes to one number in 24 hours at most (5 + 5), which allows fifty guesses at a million codes. */
const OF_NUMBER_A_DAY: Limit = { burst: 5, refillMinutes: 288 }
/** The limit of codes that one address asks for, to all numbers together. */
const OF_ADDRESS: Limit = { burst: 10, refillMinutes: 6 }
/** Forty codes in 24 hours at most (20 + 20) that one address asks for. */
const OF_ADDRESS_A_DAY: Limit = { burst: 20, refillMinutes: 72 }
/** The limit of codes that one address tries for numbers whose owner is not signed in. */
const TRIES_OF_ADDRESS: Limit = { burst: 30, refillMinutes: 2 }

/**
 * The limit of tries at a number's codes for all sources together that the account does not know: twenty in 24 hours at
 * most (10 + 10), however many codes were sent.
 */
const TRIES_OF_NUMBER: Limit = { burst: 10, refillMinutes: 144 }

type LimitServices = Pick<Services, 'config' | 'database' | 'clock'>

/** How many milliseconds this address must wait before it may ask for another code. */
export function waitOfAddress(services: LimitServices, network: string): Promise<number> {
  return wait(services, ['codes of address', network], [OF_ADDRESS, OF_ADDRESS_A_DAY])
}

/** How many milliseconds must pass before another code may be sent to this number. */
export function waitOfNumber(services: LimitServices, phone: string): Promise<number> {
  return wait(services, ['codes of number', phone], [OF_NUMBER, OF_NUMBER_A_DAY])
}

/** How many milliseconds this address must wait before it may try another code. */
export function waitOfTries(services: LimitServices, network: string): Promise<number> {
  return wait(services, ['code tries of address', network], [TRIES_OF_ADDRESS])
}

/** How many milliseconds must pass before an unknown source may try another code of this number. */
export function waitOfTriesAt(services: LimitServices, phone: string): Promise<number> {
  return wait(services, triesAt(phone), [TRIES_OF_NUMBER])
}

/** Writes a row as counting a try does, so that the response time does not reveal whether a code waits for this number. */
export async function spendNoTry({ config, database: { db } }: LimitServices, phone: string): Promise<void> {
  await run(db, takeNoTry, { key: limitKey(config.secret, ...triesAt(phone), '0') })
}

function triesAt(phone: string): [string, string] {
  return ['code tries of number', phone]
}

async function wait(
  { config, database: { db }, clock }: LimitServices,
  names: string[],
  limits: readonly Limit[],
): Promise<number> {
  if (!config.rateLimit) return 0
  for (const [nth, limit] of limits.entries()) {
    const key = limitKey(config.secret, ...names, String(nth))
    const waitMs = await takeAttempt(db, key, limit, clock())
    if (waitMs > 0) return waitMs
  }
  return 0
}
