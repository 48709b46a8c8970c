import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { StaffSlaughterhouse } from '@arroba/contract/staff/slaughterhouses.ts'
import type { Db, Trx } from '../../platform/data/database.ts'
import { many, maybeOne, run } from '../../platform/data/query.ts'
import type { Subject } from '../../platform/http/command.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { slaughterhouseNotFound } from '../read.ts'
import { findStaffSlaughterhouse, findStaffSlaughterhouses, lockSlaughterhouse } from './sql/statements.ts'

/** What commands of staff change: any slaughterhouse. */
export const staffSlaughterhouses: Subject<
  unknown,
  'change',
  StaffSlaughterhouse & { can: { change: boolean } }
> = {
  async find(db, { id }, { lock }) {
    if (lock) await run(db, lockSlaughterhouse, { id })
    const slaughterhouse = await maybeOne(db, findStaffSlaughterhouse, { id })
    return slaughterhouse && { ...slaughterhouse, can: { change: true } }
  },
  missing: slaughterhouseNotFound,
  refusal: () => forbidden('Este frigorífico não pode ser alterado.'),
  staleMessage: 'O frigorífico mudou depois que você o abriu. Confira e tente de novo.',
  read: async (trx, { id }) => JSON.stringify({ fridge: await readStaffSlaughterhouse(trx, id) }),
}

type Filters = {
  by_term: string
  by_state?: number
  by_status?: 'active' | 'inactive'
  page?: number
}

/** A page of slaughterhouses by name, whatever their state; a term is part of the name, the city or the inspection. */
export async function listStaffSlaughterhouses(
  { database }: Pick<Services, 'database'>,
  { by_term: term, by_state, by_status, page = 1 }: Filters,
) {
  const rows = await many(database.db, findStaffSlaughterhouses, {
    term,
    stateCode: by_state ?? null,
    isActive: by_status === undefined ? null : by_status === 'active',
    limit: PER_PAGE + 1,
    skipped: (page - 1) * PER_PAGE,
  })
  return { fridges: rows.slice(0, PER_PAGE), page, per_page: PER_PAGE, has_next: rows.length > PER_PAGE }
}

export async function readStaffSlaughterhouse(db: Db | Trx, id: number): Promise<StaffSlaughterhouse> {
  const slaughterhouse = await maybeOne(db, findStaffSlaughterhouse, { id })
  if (!slaughterhouse) throw slaughterhouseNotFound()
  return slaughterhouse
}
