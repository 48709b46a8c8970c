import type { Config } from '../../platform/config.ts'
import type { Db, Trx } from '../../platform/data/database.ts'
import { one, run } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createSeal } from '../../platform/seal.ts'
import { createCpfVault } from '../../platform/text/cpf.ts'
import { FISCAL_RECORDS } from '../read.ts'
import { findCustomer, type findFiscalRecords, insertFiscalRecord } from './sql/statements.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** The id of a payment that was paid or refunded. */
    'hand-over-fiscal-record': { paymentId: number }
  }
}

type HandOverServices = { jobs: Pick<Jobs, 'enqueue'> }
type Secret = { config: Pick<Config, 'secret'> }

/** The person to whom a service invoice is made out; unknown fields are null. */
export type FiscalCustomer = {
  name: string
  /** Eleven digits. */
  cpf: string | null
  email: string
  address: {
    zip_code: string | null
    street: string | null
    number: string | null
    complement: string | null
    /** The IBGE code of the city. */
    city_code: number | null
    city: string | null
    state: string | null
  }
}

/** The CPF; null where it was sealed under another secret, which must not stop a payment. */
function openCpf({ config }: Secret, sealed: Uint8Array | null): string | null {
  try {
    return sealed && createCpfVault(config.secret).unseal(sealed)
  } catch {
    return null
  }
}

function customerNow(services: Secret, row: RowOf<typeof findCustomer>): FiscalCustomer {
  const { name, email, cpfSealed, zipCode: zip_code, street, number, complement, cityCode: city_code } = row
  return {
    name,
    cpf: openCpf(services, cpfSealed),
    email,
    address: { zip_code, street, number, complement, city_code, city: row.city, state: row.state },
  }
}

/** The customer stored with the payment; for payments from before that was stored, the person as they are now. */
export async function readCustomer(
  services: Secret,
  db: Db,
  { paymentId, customerSealed }: Pick<RowOf<typeof findFiscalRecords>, 'paymentId' | 'customerSealed'>,
): Promise<FiscalCustomer> {
  if (customerSealed === null) return customerNow(services, await one(db, findCustomer, { paymentId }))
  return JSON.parse(createSeal(services.config.secret, FISCAL_RECORDS).unseal(customerSealed))
}

/** Has the issuer of service invoices told of a payment, with the transaction that changed it. */
export async function handOver({ jobs }: HandOverServices, trx: Trx, paymentId: number): Promise<void> {
  await jobs.enqueue(trx, 'hand-over-fiscal-record', { paymentId })
}

/** Stores to whom the invoice of a payment is made out, as of the moment of payment. */
export async function storeFiscalRecord(
  services: HandOverServices & Secret,
  trx: Trx,
  paymentId: number,
): Promise<void> {
  const row = await one(trx, findCustomer, { paymentId })
  const { userId, description } = row
  const customer = JSON.stringify(customerNow(services, row))
  const customerSealed = createSeal(services.config.secret, FISCAL_RECORDS).seal(customer)
  await run(trx, insertFiscalRecord, { paymentId, userId, customerSealed, description })
  await handOver(services, trx, paymentId)
}
