import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/data/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Payer, ProviderName } from '../../platform/payments/provider.ts'
import { createCpfVault } from '../../platform/text/cpf.ts'
import { attempt, retryAfterSilence } from './payment-attempts.ts'
import type { BillingServices as SettleServices } from './settle-charge.ts'

type BillingServices = Omit<SettleServices, 'config'> & { config: Pick<Config, 'publicUrl' | 'secret'> }

export type Address = {
  zipCode: string
  street: string
  number: string
  complement: string | null
  cityCode: number
}

/** What one provider gave out means nothing to another. */
export async function saveAddress(
  db: Db,
  userId: number,
  provider: ProviderName,
  { zipCode, street, number, complement, cityCode }: Address,
): Promise<void> {
  await sql`
    insert into billing_profiles as known (user_id, provider, zip_code, street, address_number, complement, city_code)
    values (${userId}, ${provider}, ${zipCode}, ${street}, ${number}, ${complement}, ${cityCode})
    on conflict (user_id) do update set provider = excluded.provider, zip_code = excluded.zip_code,
      street = excluded.street, address_number = excluded.address_number, complement = excluded.complement,
      city_code = excluded.city_code,
      customer_id = case when known.provider = excluded.provider then known.customer_id end,
      card_id = case when known.provider = excluded.provider then known.card_id end,
      card_brand = case when known.provider = excluded.provider then known.card_brand end,
      card_last_digits = case when known.provider = excluded.provider then known.card_last_digits end`.execute(
    db,
  )
}

type Card = { cardId: string | null; brand: string | null; lastDigits: string | null }
type Profile = Card & { customerId: string | null }

export async function readProfile(db: Db, userId: number, provider: ProviderName): Promise<Profile> {
  const { rows } = await sql<Profile>`
    select customer_id as "customerId", card_id as "cardId", card_brand as brand, card_last_digits as "lastDigits"
    from billing_profiles
    where user_id = ${userId} and provider = ${provider}`.execute(db)
  return rows[0] ?? { customerId: null, cardId: null, brand: null, lastDigits: null }
}

type Stored = Omit<Payer, 'cpf' | 'address'> & Payer['address'] & { cpfSealed: Buffer | null }

/** Whom an invoice is made out to. */
export async function readPayer(
  { database: { db }, config }: Pick<BillingServices, 'database' | 'config'>,
  userId: number,
): Promise<Payer> {
  const { rows } = await sql<Stored>`
    select u.id as "userId", u.name, u.email, u.phone, u.cpf_sealed as "cpfSealed", b.zip_code as "zipCode",
      b.street, b.address_number as number, b.complement, c.name as city, s.acronym as state
    from users u join billing_profiles b on b.user_id = u.id join cities c on c.code = b.city_code
      join states s on s.code = c.state_code
    where u.id = ${userId}`.execute(db)
  const [stored] = rows
  if (!stored?.cpfSealed) throw invalid('Preencha o endereço de cobrança.')
  const { cpfSealed, zipCode, street, number, complement, city, state, ...person } = stored
  const cpf = createCpfVault(config.secret).unseal(cpfSealed)
  return { ...person, cpf, address: { zipCode, street, number, complement, city, state } }
}

/** The customer that the provider knows this person as, made there once. */
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
  await sql`update billing_profiles set customer_id = ${id} where user_id = ${userId}`.execute(database.db)
  return id
}

/** Keeps the card of a token for this person's charges from now on; of it we know the brand and the last digits. */
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
  await sql`
    update billing_profiles set card_id = ${card.id}, card_brand = ${card.brand},
      card_last_digits = ${card.lastDigits}
    where user_id = ${userId}`.execute(database.db)
  return card.id
}

/** A card that was refused at once is no card to renew a plan with: the one of before, if any, takes its place again. */
export async function restoreCard(
  db: Db,
  userId: number,
  { refused, before }: { refused: string; before: Card },
): Promise<void> {
  await sql`
    update billing_profiles set card_id = ${before.cardId}, card_brand = ${before.brand},
      card_last_digits = ${before.lastDigits}
    where user_id = ${userId} and card_id = ${refused}`.execute(db)
}
