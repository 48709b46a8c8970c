import { jsonBuildObject } from 'kysely/helpers/postgres'
import { abilitiesJson, columnsOf, eb, instant } from '../../platform/data/expressions.ts'
import { imageJson, scaleJson, tagsJson } from '../card.ts'

/** The wire shape of what the platform publishes (contract/src/staff/publications.ts), over `posts p`. */
const post = columnsOf('posts', 'p')

export function statusOf() {
  return eb.fn.coalesce(post('unlisted_reason'), eb.val('published' as const))
}

export function publicationAbilities() {
  return {
    edit: eb(statusOf(), '<>', 'hidden'),
    withdraw: eb(statusOf(), 'in', ['published', 'scheduled']),
    publish: eb(statusOf(), 'in', ['scheduled', 'withdrawn']),
  }
}

export type Ability = keyof ReturnType<typeof publicationAbilities>

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
    can: abilitiesJson(publicationAbilities()),
  })
}
