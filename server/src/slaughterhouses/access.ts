import { type CattleSex, cattleSexes, TAGS_OF_SEX } from '@arroba/contract/rules/slaughterhouses.ts'
import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { build } from '../platform/data/compile.ts'
import { arrayOf, columnsOf, eb, literal } from '../platform/data/expressions.ts'

/** Who may rate a slaughterhouse: a side of an approved slaughter there, for the sex of its cattle. */

const slaughter = columnsOf('negotiations', 'n')
const tag = columnsOf('tags', 't')

/** The approved slaughters of cattle of `sex` that `user` is a side of with the slaughterhouse. */
export function slaughtersAt(user: Expression<number>, slaughterhouseId: Expression<number>, sex: CattleSex) {
  return build
    .selectFrom('negotiations as n')
    .innerJoin('tags as t', 't.id', 'n.tag_id')
    .where(eb(user, 'in', [slaughter('user_id'), slaughter('reviewer_id')]))
    .where('n.slaughterhouse_id', '=', slaughterhouseId)
    .where('n.status', '=', 'approved')
    .where(tag('is_slaughter'))
    .where(fitsSex(sex))
}

/** Whether the viewer has a slaughter of cattle of `sex` there. */
export function hasSlaughter(
  viewer: Expression<number>,
  slaughterhouseId: Expression<number>,
  sex: CattleSex,
): AliasableExpression<SqlBool> {
  return eb.exists(slaughtersAt(viewer, slaughterhouseId, sex).select('n.id'))
}

/** What the viewer may rate the slaughterhouse for, on the wire. */
export function canRateJson(
  viewer: Expression<number>,
  slaughterhouseId: Expression<number>,
): AliasableExpression<unknown> {
  const slaughtered = build
    .selectNoFrom([
      hasSlaughter(viewer, slaughterhouseId, 'male').as('male'),
      hasSlaughter(viewer, slaughterhouseId, 'female').as('female'),
    ])
    .as('slaughtered')
  return eb.selectFrom(slaughtered).select((row) => {
    const sexes = cattleSexes.map(({ value }) =>
      row
        .case()
        .when(row.ref(`slaughtered.${value}`), '=', true)
        .then(literal(value))
        .end(),
    )
    return jsonBuildObject({
      rate: row.or([row.ref('slaughtered.male'), row.ref('slaughtered.female')]),
      sexes: row.fn('to_json', [row.fn('array_remove', [arrayOf(sexes), row.lit(null)])]),
    }).as('can')
  })
}

/** Whether a slaughter tag is of cattle of the sex; one that names no sex fits both. */
function fitsSex(sex: CattleSex): AliasableExpression<SqlBool> {
  const otherSex = sex === 'male' ? 'female' : 'male'
  return eb.not(eb(tag('slug'), '~', literal(TAGS_OF_SEX[otherSex])))
}
