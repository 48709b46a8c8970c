import type { PostKind } from '@arroba/contract/posts.ts'
import type { AliasableExpression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { nicknamesOf, personJson } from '../accounts/expressions.ts'
import {
  abilitiesJson,
  columnsOf,
  eb,
  instant,
  joinTexts,
  jsonList,
  literal,
} from '../platform/data/expressions.ts'
import { previewComments } from './comments/preview.ts'
import { contentAbilities, isReadable, readableText } from './expressions.ts'
import type { Reader } from './reader.ts'

const post = columnsOf('posts', 'p')

/**
 * The wire shape of a post (contract/src/posts.ts) over `posts p` and `users u`, its author, as the reader sees it: in a
 * list, all of one kind, or opened by itself. Where all are of the kind 'feed', scales are not looked at.
 */
export function postJson(reader: Reader, listed?: PostKind) {
  const { viewer, opensPaid } = reader
  const comments = previewComments(reader, listed === undefined)
  const isShut = eb.not(isReadable(opensPaid))
  return jsonBuildObject({
    id: post('id'),
    kind: listed === undefined ? post('kind') : literal(listed),
    title: post('title'),
    description: readableText(opensPaid),
    created_at: instant(post('created_at')),
    edited_at: instant(post('edited_at')),
    version: post('version'),
    state_code: post('state_code'),
    user: personJson('u'),
    tags: tagsJson(),
    mentions: eb.case().when(isReadable(opensPaid)).then(mentionsJson()).else(literal('[]')).end(),
    file: joinTexts('/media/', post('image_key'), '/original'),
    image: imageJson(),
    scale:
      listed === 'feed' ? eb.lit(null) : eb.case().when(post('kind'), '=', 'scale').then(scaleJson()).end(),
    ups_count: post('ups_count'),
    comments_count: comments.count,
    evaluation: eb.case().when(isLikedBy(reader)).then(eb.lit(true)).end(),
    first_comments: eb
      .case()
      .when(eb.or([eb(comments.most, '=', 0), isShut]))
      .then(literal('[]'))
      .else(comments.first)
      .end(),
    last_comments: eb
      .case()
      .when(eb.or([eb(comments.most, '<=', 2), isShut]))
      .then(literal('[]'))
      .else(comments.last)
      .end(),
    is_free_visible: post('is_free_visible'),
    hidden: eb.not(post('listed')),
    can: abilitiesJson({
      ...contentAbilities(viewer, { author: post('user_id'), isShown: post('listed') }),
      read: isReadable(opensPaid),
    }),
  })
}

/** The tags of `posts p`. */
export function tagsJson(): AliasableExpression<unknown> {
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

/** The image of `posts p`. */
export function imageJson(): AliasableExpression<unknown> {
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

/** What `posts p`, a scale, says of a slaughterhouse. */
export function scaleJson() {
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

/** Every nickname by which the text may mention somebody. */
function mentionsJson(): AliasableExpression<unknown> {
  return eb
    .selectFrom('post_mentions as m')
    .crossJoinLateral((mention) => nicknamesOf(mention.ref('m.user_id')).as('n'))
    .select((named) => jsonList(named.ref('n.nickname'), named.ref('n.nickname')).as('nicknames'))
    .where('m.post_id', '=', post('id'))
}

function isLikedBy({ viewer }: Reader) {
  return eb.exists(
    eb
      .selectFrom('post_likes as l')
      .select('l.user_id')
      .where('l.post_id', '=', post('id'))
      .where('l.user_id', '=', viewer),
  )
}
