import { run } from '../../platform/data/query.ts'
import type { Services } from '../../platform/services.ts'
import { type Limit, limitKey, takeAttempt } from '../sign-in/sign-in-limits.ts'
import { takeNoTry } from './sql/statements.ts'

/** Codes to one number, whoever asks: three at once. Each costs money, and rings somebody's phone. */
const OF_NUMBER: Limit = { burst: 3, refillMinutes: 5 }
/** 5 + 5: ten in 24 hours at most, which is fifty guesses at a million codes. */
const OF_NUMBER_A_DAY: Limit = { burst: 5, refillMinutes: 288 }
/** Codes that one address asks for, to all numbers together. */
const OF_ADDRESS: Limit = { burst: 10, refillMinutes: 6 }
/** 20 + 20 in 24 hours. */
const OF_ADDRESS_A_DAY: Limit = { burst: 20, refillMinutes: 72 }
/** Codes that one address types for numbers whose owner is not signed in. */
const TRIES_OF_ADDRESS: Limit = { burst: 30, refillMinutes: 2 }

/**
 * 10 + 10: all sources together that an account does not know guess at a number's codes twenty times in 24 hours at most, however
 * many codes they have sent.
 */
const TRIES_OF_NUMBER: Limit = { burst: 10, refillMinutes: 144 }

type LimitServices = Pick<Services, 'config' | 'database' | 'clock'>

/** How many milliseconds this address has to wait before it may ask for another code. */
export function waitOfAddress(services: LimitServices, network: string): Promise<number> {
  return wait(services, ['codes of address', network], [OF_ADDRESS, OF_ADDRESS_A_DAY])
}

/** How many milliseconds pass before another code may go to this number. */
export function waitOfNumber(services: LimitServices, phone: string): Promise<number> {
  return wait(services, ['codes of number', phone], [OF_NUMBER, OF_NUMBER_A_DAY])
}

/** How many milliseconds this address has to wait before it may try another code. */
export function waitOfTries(services: LimitServices, network: string): Promise<number> {
  return wait(services, ['code tries of address', network], [TRIES_OF_ADDRESS])
}

/** The same for a number, where the account does not know the source. */
export function waitOfTriesAt(services: LimitServices, phone: string): Promise<number> {
  return wait(services, triesAt(phone), [TRIES_OF_NUMBER])
}

/** Writes a row as counting a try does, so that the time tells nobody whether a code waits for this number. */
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
