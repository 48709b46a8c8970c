import type { AliasableExpression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { abilities, columnsOf, eb, instant, joinTexts, jsonList } from '../../platform/data/expressions.ts'

/** The wire shape of what the platform publishes (contract/src/staff/publications.ts), over `posts p`. */
const post = columnsOf('posts', 'p')

export function statusOf() {
  return eb.fn.coalesce(post('unlisted_reason'), eb.val('published' as const))
}

export function can() {
  return {
    edit: eb(statusOf(), '<>', 'hidden'),
    withdraw: eb(statusOf(), 'in', ['published', 'scheduled']),
    publish: eb(statusOf(), 'in', ['scheduled', 'withdrawn']),
  }
}

export type Ability = keyof ReturnType<typeof can>

export function publicationJson() {
  return jsonBuildObject({
    id: post('id'),
    kind: post('kind'),
    status: statusOf(),
    version: post('version'),
    title: post('title'),
    description: post('description'),
    tags: tagsJson(),
    state_code: post('state_code'),
    image: imageJson(),
    scale: eb.case().when(post('kind'), '=', 'scale').then(scaleJson()).end(),
    is_free_visible: post('is_free_visible'),
    created_at: instant(post('created_at')),
    edited_at: instant(post('edited_at')),
    publish_at: instant(post('publish_at')),
    ups_count: post('ups_count'),
    comments_count: post('comments_count'),
    can: abilities(can()),
  })
}

function tagsJson(): AliasableExpression<unknown> {
  return eb
    .selectFrom('post_tags as pt')
    .innerJoin('tags as t', 't.id', 'pt.tag_id')
    .select((tag) =>
      jsonList(
        jsonBuildObject({ id: tag.ref('t.id'), name: tag.ref('t.name'), slug: tag.ref('t.slug') }),
        tag.refTuple('t.position', 't.id'),
      ).as('tags'),
    )
    .where('pt.post_id', '=', post('id'))
}

function imageJson(): AliasableExpression<unknown> {
  return eb
    .selectFrom('media as m')
    .select((image) =>
      jsonBuildObject({
        medium: joinTexts('/media/', image.ref('m.key'), '/medium'),
        original: joinTexts('/media/', image.ref('m.key'), '/original'),
        width: image.ref('m.width'),
        height: image.ref('m.height'),
      }).as('image'),
    )
    .where('m.key', '=', post('image_key'))
}

function scaleJson() {
  return eb
    .selectFrom('scales as sc')
    .innerJoin('slaughterhouses as f', 'f.id', 'sc.slaughterhouse_id')
    .select((scale) =>
      jsonBuildObject({
        fridge_id: scale.ref('f.id'),
        fridge_name: scale.ref('f.name'),
        state_code: scale.ref('sc.state_code'),
        days: scale.ref('sc.days'),
        reference_date: scale.ref('sc.reference_date'),
      }).as('scale'),
    )
    .where('sc.post_id', '=', post('id'))
}
