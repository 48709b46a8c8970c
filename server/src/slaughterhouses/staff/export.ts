import { build, compile } from '../../platform/data/compile.ts'
import { dayInWords, inByteOrder } from '../../platform/data/expressions.ts'
import { many } from '../../platform/data/query.ts'
import { ServedFile } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { writeCsv } from '../../platform/text/csv.ts'
import { countingRatings } from '../expressions.ts'
import { shownAverage, weightedAverage } from '../ranks.ts'

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

const slaughterhousesToExport = compile('slaughterhouses-to-export', { now: 'timestamptz' }, ({ now }) =>
  build
    .selectFrom('slaughterhouses as f')
    .innerJoin('cities as c', 'c.code', 'f.city_code')
    .innerJoin('states as s', 's.code', 'f.state_code')
    .leftJoin(
      build
        .selectFrom(countingRatings({ now }).as('counting'))
        .select((row) => [
          'slaughterhouse_id',
          weightedAverage(row.ref('counting.weight'), row.ref('counting.stars')).as('average'),
        ])
        .groupBy('slaughterhouse_id')
        .as('rated'),
      'rated.slaughterhouse_id',
      'f.id',
    )
    .select((row) => [
      'f.id',
      'f.name',
      'c.name as city',
      's.acronym as state',
      'c.code as cityCode',
      'f.inspection',
      'f.is_active as isActive',
      dayInWords(row.ref('f.created_at')).as('createdOn'),
      row
        .selectFrom('negotiations as n')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('n.slaughterhouse_id', '=', 'f.id')
        .as('negotiations'),
      row
        .selectFrom('slaughterhouse_evaluations as e')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('e.slaughterhouse_id', '=', 'f.id')
        .as('evaluations'),
      row.cast<number | null>(shownAverage(row.ref('rated.average')), 'float8').as('average'),
      row
        .selectFrom('scales as sc')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('sc.slaughterhouse_id', '=', 'f.id')
        .as('scales'),
    ])
    .orderBy('s.acronym')
    .orderBy((row) => inByteOrder(row.ref('f.search_name')))
    .orderBy('f.id'),
)

/**
 * Every slaughterhouse as a table that the import can read; the additional column, the average of the counted ratings,
 * is for people.
 */
export async function exportSlaughterhouses({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<ServedFile> {
  const rows = await many(database.db, slaughterhousesToExport, { now: clock() })
  const lines = rows.map((row) => [
    row.id,
    row.name,
    row.city,
    row.state,
    row.cityCode,
    row.inspection,
    row.isActive ? 'sim' : 'não',
    row.createdOn,
    row.negotiations,
    row.evaluations,
    row.average,
    row.scales,
  ])
  return new ServedFile(writeCsv([HEADER, ...lines]), 'frigorificos.csv', 'attachment')
}
