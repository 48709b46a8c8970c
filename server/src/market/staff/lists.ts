import { jsonBuildObject } from 'kysely/helpers/postgres'
import { personJson } from '../../accounts/expressions.ts'
import { build, compile } from '../../platform/data/compile.ts'
import type { Db, Trx } from '../../platform/data/database.ts'
import { asText, eb, instant, jsonList } from '../../platform/data/expressions.ts'
import { one } from '../../platform/data/query.ts'
import { Json } from '../../platform/http/serve.ts'
import { readRuns, readVintages } from './sql/statements.ts'

const exclusions = compile('market-exclusions', {}, () =>
  build
    .selectFrom('market_exclusions as x')
    .leftJoin('users as u', 'u.id', 'x.excluded_by')
    .select(({ ref }) =>
      asText(
        jsonList(
          jsonBuildObject({
            negotiation_id: ref('x.negotiation_id'),
            reason: ref('x.reason'),
            by: eb.case().when(ref('x.excluded_by'), 'is not', null).then(personJson('u')).end(),
            at: instant(ref('x.excluded_at')),
          }),
          ref('x.negotiation_id'),
          'desc',
        ),
      ).as('exclusions'),
    ),
)

export async function readExclusions(db: Db | Trx): Promise<Json> {
  const { exclusions: listed } = await one(db, exclusions)
  return new Json(`{"excluded_deals":${listed}}`)
}

export async function listRuns(db: Db): Promise<Json> {
  const { runs } = await one(db, readRuns)
  return new Json(`{"runs":${runs}}`)
}

export async function listVintages(db: Db, query: { tag: string; area: string; day: string }): Promise<Json> {
  const { vintages } = await one(db, readVintages, query)
  return new Json(`{"vintages":${vintages}}`)
}
