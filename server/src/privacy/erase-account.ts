import { randomUUID } from 'node:crypto'
import type { Config } from '../platform/config.ts'
import type { Trx } from '../platform/data/database.ts'
import { many, run } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { announce } from '../platform/live/channel.ts'
import { createSeal } from '../platform/seal.ts'
import { createCpfVault } from '../platform/text/cpf.ts'
import { initialsOf } from '../platform/text/initials.ts'
import { type ErasureResult, eraseTraces } from './erase.ts'
import { CLOSED_KEPT_YEARS } from './retention.ts'
import {
  anonymiseUser,
  findConsents,
  findTrustNeighbours,
  insertClosedAccount,
  type lockAccount,
} from './sql/statements.ts'

type Needs = { config: Pick<Config, 'secret'>; jobs: Pick<Jobs, 'enqueue'> }

type Person = RowOf<typeof lockAccount> & { userId: number }

const CLOSED_NAME = 'Conta excluída'
const LEFTOVERS_AFTER_SECONDS = 60
const REASON =
  'Exercício regular de direitos em processo e cumprimento de obrigação legal (LGPD, art. 7º, II e VI, e art. 16, I)'
/** Ids in one announcement, which may have 8000 bytes. */
const MAX_ANNOUNCED = 400

/** Stores the identity of the closed account encrypted, for as long as the law allows. */
async function storeSealed(
  { config: { secret } }: Needs,
  trx: Trx,
  { userId, cpfSealed, ...person }: Person,
  now: Date,
): Promise<void> {
  const consents = await many(trx, findConsents, { userId })
  const cpf = cpfSealed && createCpfVault(secret).unseal(Buffer.from(cpfSealed))
  const sealed = createSeal(secret, 'closed-account').seal(JSON.stringify({ ...person, cpf, consents }))
  const { name, phone } = person
  await run(trx, insertClosedAccount, {
    ...{ userId, now, sealed, name, phone },
    keptYears: CLOSED_KEPT_YEARS,
    reason: REASON,
  })
}

/** The row no longer identifies anybody and cannot sign in; e-mail and CPF are free again. */
async function anonymise(trx: Trx, userId: number, now: Date): Promise<void> {
  const random = randomUUID()
  await run(trx, anonymiseUser, {
    userId,
    name: CLOSED_NAME,
    nickname: `excluida.${random.replaceAll('-', '').slice(0, 16)}`,
    email: `${random}@conta-excluida.invalid`,
    initials: initialsOf(CLOSED_NAME),
    now,
  })
}

export async function announceErased(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Trx,
  { fileKeys, notified }: ErasureResult,
): Promise<void> {
  if (fileKeys.length > 0) await jobs.enqueue(trx, 'erase-files', { keys: fileKeys })
  await announce(trx, 'cards', { postIds: null })
  for (let from = 0; from < notified.length; from += MAX_ANNOUNCED)
    await announce(trx, 'notifications', { userIds: notified.slice(from, from + MAX_ANNOUNCED) })
}

/**
 * Erases a person whose row is locked. What others see of them stays without a name; what the law lets us keep is sealed
 * apart until retention.ts erases it.
 */
export async function eraseAccount(needs: Needs, trx: Trx, person: Person, now: Date): Promise<void> {
  const { jobs } = needs
  const { userId, nickname } = person
  await storeSealed(needs, trx, person, now)
  const others = await many(trx, findTrustNeighbours, { userId })
  await announceErased(jobs, trx, await eraseTraces(trx, { userId, nickname, now }))
  await anonymise(trx, userId, now)
  await jobs.enqueue(trx, 'refresh-trust', {
    userIds: [userId, ...others.map(({ id }) => id)],
    isErased: true,
  })
  await jobs.enqueue(trx, 'end-subscriptions', { userId })
  await jobs.enqueue(trx, 'reindex-author', { userId })
  await jobs.enqueue(trx, 'erase-leftovers', { userId }, { afterSeconds: LEFTOVERS_AFTER_SECONDS })
}
