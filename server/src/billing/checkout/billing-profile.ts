import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/data/database.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Payer, ProviderName } from '../../platform/payments/provider.ts'
import { createCpfVault } from '../../platform/text/cpf.ts'
import { attempt, retryAfterSilence } from './payment-attempts.ts'
import type { BillingServices as SettleServices } from './settle-charge.ts'
import {
  findPayer,
  findProfile,
  replaceCard,
  setCard,
  setCustomerId,
  upsertAddress,
  upsertProfile,
} from './sql/statements.ts'

type BillingServices = Omit<SettleServices, 'config'> & { config: Pick<Config, 'publicUrl' | 'secret'> }

export type Address = {
  zipCode: string
  street: string
  number: string
  complement: string | null
  cityCode: number
}

/**
 * Stores the payer's profile. Ids of another provider are dropped, because they mean nothing to this one; an address
 * that is left out stays.
 */
export async function saveProfile(
  db: Db,
  userId: number,
  provider: ProviderName,
  address: Address | null,
): Promise<void> {
  if (address) await run(db, upsertAddress, { userId, provider, ...address })
  else await run(db, upsertProfile, { userId, provider })
}

type Card = { cardId: string | null; brand: string | null; lastDigits: string | null }
type Profile = Card & { customerId: string | null }

export async function readProfile(db: Db, userId: number, provider: ProviderName): Promise<Profile> {
  const profile = await maybeOne(db, findProfile, { userId, provider })
  return profile ?? { customerId: null, cardId: null, brand: null, lastDigits: null }
}

/** The person to whom invoices are made out. */
export async function readPayer(
  { database: { db }, config }: Pick<BillingServices, 'database' | 'config'>,
  userId: number,
): Promise<Payer> {
  const stored = await maybeOne(db, findPayer, { userId })
  if (!stored?.cpfSealed) throw invalid('Preencha o endereço de cobrança.')
  const { cpfSealed, zipCode, street, number, complement, city, state, ...person } = stored
  const cpf = createCpfVault(config.secret).unseal(cpfSealed)
  const isWhole = zipCode !== null && street !== null && number !== null && city !== null && state !== null
  return { ...person, cpf, address: isWhole ? { zipCode, street, number, complement, city, state } : null }
}

/** The provider's customer id of this person; the customer is created once. */
export async function ensureCustomer(services: BillingServices, payer: Payer): Promise<string> {
  const { database, payments } = services
  const { userId } = payer
  const { customerId } = await readProfile(database.db, userId, payments.name)
  if (customerId !== null) return customerId
  const { id } = await attempt(
    services,
    { action: 'customer', userId },
    retryAfterSilence((key) => payments.createCustomer(payer, key)),
    (made) => ({ answer: { id: made.id } }),
  )
  await run(database.db, setCustomerId, { userId, customerId: id })
  return id
}

/** Stores the card of a token for this person's later charges. This app keeps its brand and last digits only. */
export async function storeCard(
  services: BillingServices,
  { userId, customerId, cardToken }: { userId: number; customerId: string; cardToken: string },
): Promise<string> {
  const { database, payments } = services
  const card = await attempt(
    services,
    { action: 'card', userId },
    retryAfterSilence((key) => payments.storeCard(customerId, cardToken, key)),
  )
  const { id: cardId, brand, lastDigits } = card
  await run(database.db, setCard, { userId, cardId, brand, lastDigits })
  return card.id
}

/** Restores the previous card, if any, after the new one was refused at once: it could not pay renewals. */
export async function restoreCard(
  db: Db,
  userId: number,
  { refused, before }: { refused: string; before: Card },
): Promise<void> {
  const { cardId, brand, lastDigits } = before
  await run(db, replaceCard, { userId, refused, cardId, brand, lastDigits })
}
