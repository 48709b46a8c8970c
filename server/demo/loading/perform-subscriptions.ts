import { saveProfile } from '../../src/billing/checkout/billing-profile.ts'
import { closeAttempt, openAttempt } from '../../src/billing/checkout/payment-attempts.ts'
import { purchase } from '../../src/billing/checkout/purchase.ts'
import { comparePayments } from '../../src/billing/comparison/compare-payments.ts'
import { reconcilePayments } from '../../src/billing/provider/reconcile.ts'
import { cancelSubscription } from '../../src/billing/renewals/cancel.ts'
import { findPlan } from '../../src/billing/subscription-rows.ts'
import type { Config } from '../../src/platform/config.ts'
import type { Database } from '../../src/platform/data/database.ts'
import { maybeOne } from '../../src/platform/data/query.ts'
import type { Log } from '../../src/platform/log.ts'
import type { PaymentMethod } from '../../src/platform/payments/provider.ts'
import { makeToken } from '../../src/platform/payments/sandbox/cards.ts'
import { createSandbox } from '../../src/platform/payments/sandbox/sandbox.ts'
import { findCityOfPerson } from '../sql/statements.ts'
import { lookUp } from '../story.ts'

const DAY = 24 * 60 * 60_000
const APPROVED = '4111111111111111'
/** Authorised the first time, refused at every renewal. */
const REFUSED_LATER = '4000000000000341'

type Buying = { who: string; plan: 'arroba_mensal' | 'arroba_anual' } & (
  | { method: 'credit_card'; card: string }
  | { method: 'bank_slip' | 'pix' }
)
type Scene = { daysAgo: number } & ({ buys: Buying } | { cancels: string })

const monthly = { plan: 'arroba_mensal', method: 'credit_card', card: APPROVED } as const

/** One account in each state of a subscription's life; the trial and the free plan are other people's. */
function scenesAt(now: Date): Scene[] {
  return [
    { daysAgo: 95, buys: { ...monthly, who: 'rubens', plan: 'arroba_anual' } },
    { daysAgo: 70, buys: { ...monthly, who: 'geraldo' } },
    { daysAgo: 60, cancels: 'geraldo' },
    { daysAgo: 40, buys: { ...monthly, who: 'otavio' } },
    { daysAgo: daysToMonthBefore(now, 2), buys: { ...monthly, who: 'neide', card: REFUSED_LATER } },
    { daysAgo: 12, buys: { ...monthly, who: 'karina' } },
    { daysAgo: 3, cancels: 'karina' },
    { daysAgo: 1, buys: { who: 'celso', plan: 'arroba_mensal', method: 'bank_slip' } },
    { daysAgo: 0, buys: { who: 'dalva', plan: 'arroba_anual', method: 'pix' } },
  ]
}

/** So many days ago that a month bought then was over `days` ago. */
function daysToMonthBefore(now: Date, days: number): number {
  const end = new Date(now.getTime() - days * DAY)
  const start = new Date(end)
  start.setUTCMonth(end.getUTCMonth() - 1)
  return Math.round((now.getTime() - start.getTime()) / DAY)
}

type Entry = {
  database: Database
  config: Config
  log: Log
  ids: ReadonlyMap<string, number>
  now: Date
}

/** The app and the provider as they were at a moment of the story; nobody gets a letter about it. */
function stageAt({ database, config, log }: Entry, at: Date) {
  const clock = () => at
  const payments = createSandbox({ database, clock, log, call: async () => {} })
  return { database, config, log, clock, payments, jobs: { enqueue: async () => {} } }
}

type Stage = ReturnType<typeof stageAt>

async function tokenOf(stage: Stage, number: string): Promise<string> {
  const answer = await makeToken(stage, {
    number,
    verification_value: '123',
    first_name: 'Conta',
    last_name: 'Demo',
    month: '12',
    year: String(stage.clock().getUTCFullYear() + 8),
  })
  if (!('id' in answer)) throw new Error('the sandbox gave no token')
  return answer.id
}

async function addressOf({ db }: Database, userId: number) {
  const city = await maybeOne(db, findCityOfPerson, { userId })
  if (!city) throw new Error('somebody of the story lives nowhere')
  return {
    zipCode: '78635000',
    street: 'Avenida Central',
    number: String(userId),
    complement: null,
    cityCode: city.code,
  }
}

async function buy(stage: Stage, userId: number, buying: Buying): Promise<void> {
  const { db } = stage.database
  const plan = await findPlan(db, { identifier: buying.plan })
  if (!plan) throw new Error('the story knows no such plan')
  const method: PaymentMethod = buying.method
  const cardToken = buying.method === 'credit_card' ? await tokenOf(stage, buying.card) : null
  await saveProfile(db, userId, stage.payments.name, await addressOf(stage.database, userId))
  const key = await openAttempt(stage.database, { action: 'checkout', userId }, stage.clock())
  const response = await purchase(stage, key, { userId, plan, method, cardToken })
  await closeAttempt(db, key, 'succeeded', { response }, stage.clock())
}

/** Has the people of the demo accounts buy and cancel at their times, and what runs by itself run every day. */
export async function performSubscriptions(entry: Entry): Promise<void> {
  const scenes = scenesAt(entry.now)
  const days = Math.max(...scenes.map(({ daysAgo }) => daysAgo))
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    const stage = stageAt(entry, new Date(entry.now.getTime() - daysAgo * DAY))
    for (const scene of scenes.filter((one) => one.daysAgo === daysAgo)) {
      const userId = lookUp(entry.ids, 'buys' in scene ? scene.buys.who : scene.cancels)
      if ('buys' in scene) await buy(stage, userId, scene.buys)
      else await cancelSubscription(stage, { id: userId })
    }
    await reconcilePayments(stage)
  }
  await comparePayments(stageAt(entry, entry.now))
}
