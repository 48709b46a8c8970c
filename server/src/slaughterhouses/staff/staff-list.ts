import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { StaffSlaughterhouse } from '@arroba/contract/staff/slaughterhouses.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/data/database.ts'
import { ServedFile } from '../../platform/http/serve.ts'
import { writeCsv } from '../../platform/text/csv.ts'
import { countingRatings, momentOf } from '../access.ts'
import { slaughterhouseNotFound } from '../read.ts'

/** Of `slaughterhouses f`, `cities c` and `states s`. */
const columns = sql`
  f.id, f.version, f.name, json_build_object('code', c.code, 'name', c.name) as city,
  json_build_object('code', s.code, 'acronym', s.acronym) as state, f.inspection, f.is_active,
  (select count(*) from negotiations n where n.slaughterhouse_id = f.id) as negotiations,
  (select count(*) from slaughterhouse_evaluations e where e.slaughterhouse_id = f.id) as evaluations,
  (select count(*) from scales sc where sc.slaughterhouse_id = f.id) as scales`

type Wanted = {
  by_term: string
  by_state?: number
  by_status?: 'active' | 'inactive'
  page?: number
}

/** A page of slaughterhouses by name, whatever their state; a term is part of the name, the city or the inspection. */
export const listStaffSlaughterhouses = async (
  db: Db,
  { by_term, by_state, by_status, page = 1 }: Wanted,
) => {
  const isActive = by_status === undefined ? null : by_status === 'active'
  const { rows } = await sql<StaffSlaughterhouse>`
    select ${columns}
    from (
      select f.* from slaughterhouses f join cities c on c.code = f.city_code
      where (plain_name(${by_term}) = '' or f.search_name like '%' || plain_name(${by_term}) || '%'
          or c.search_name like '%' || plain_name(${by_term}) || '%'
          or plain_name(f.inspection) like '%' || plain_name(${by_term}) || '%')
        and (${by_state ?? null}::smallint is null or f.state_code = ${by_state ?? null})
        and (${isActive}::boolean is null or f.is_active = ${isActive})
      order by f.search_name collate "C", f.id limit ${PER_PAGE + 1} offset ${(page - 1) * PER_PAGE}
    ) f join cities c on c.code = f.city_code join states s on s.code = f.state_code
    order by f.search_name collate "C", f.id`.execute(db)
  return { fridges: rows.slice(0, PER_PAGE), page, per_page: PER_PAGE, has_next: rows.length > PER_PAGE }
}

export const readStaffSlaughterhouse = async (db: Db | Trx, id: number): Promise<StaffSlaughterhouse> => {
  const { rows } = await sql<StaffSlaughterhouse>`
    select ${columns} from slaughterhouses f join cities c on c.code = f.city_code join states s on s.code = f.state_code
    where f.id = ${id}`.execute(db)
  const [slaughterhouse] = rows
  if (!slaughterhouse) throw slaughterhouseNotFound()
  return slaughterhouse
}

const HEADER = [
  'id',
  'nome',
  'município',
  'uf',
  'código ibge',
  'inspeção',
  'ativo',
  'cadastrado em',
  'negociações',
  'avaliações',
  'média',
  'escalas',
]

/** Every slaughterhouse as a table that the import reads; what it does not know there, the average of the ratings that count among it, is only told. */
export const exportSlaughterhouses = async (db: Db, at: Date): Promise<ServedFile> => {
  const { rows } = await sql<StaffSlaughterhouse & { created_on: string; average: number | null }>`
    select ${columns}, to_char(f.created_at at time zone interval '-03:00', 'DD/MM/YYYY') as created_on,
      round(rated.average::numeric, 1)::float8 as average
    from slaughterhouses f join cities c on c.code = f.city_code join states s on s.code = f.state_code
    left join (
      select slaughterhouse_id, sum(weight * stars) / sum(weight) as average
      from (${sql.raw(countingRatings({ at: momentOf(at) }))}) counting group by slaughterhouse_id
    ) rated on rated.slaughterhouse_id = f.id
    order by s.acronym, f.search_name collate "C", f.id`.execute(db)
  const lines = rows.map((f) => [
    f.id,
    f.name,
    f.city.name,
    f.state.acronym,
    f.city.code,
    f.inspection,
    f.is_active ? 'sim' : 'não',
    f.created_on,
    f.negotiations,
    f.evaluations,
    f.average,
    f.scales,
  ])
  return new ServedFile(writeCsv([HEADER, ...lines]), 'frigorificos.csv', 'attachment')
}
