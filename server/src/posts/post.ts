import { build, compile, type Slots } from '../platform/data/compile.ts'
import { abilitiesJson, eb } from '../platform/data/expressions.ts'
import { maybeOne } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import type { Subject } from '../platform/http/command.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import { postIsGone, readPostText } from './read.ts'

type Ability = 'edit' | 'delete'

const parameters = { id: 'bigint', viewer: 'bigint' } as const
const look = compile('look-at-own-post', parameters, ownPost)
const lock = compile('lock-own-post', parameters, (slots) => ownPost(slots).forNoKeyUpdate())

/** What members change: a post of their own. */
export const posts: Subject<Viewer, Ability, RowOf<typeof look>> = {
  find: (db, { viewer, id }, options) => maybeOne(db, options.lock ? lock : look, { id, viewer: viewer.id }),
  missing: postIsGone,
  refusal: ({ isHidden }) =>
    isHidden
      ? conflict('A equipe da Arroba escondeu esta publicação, e não dá mais para alterá-la.')
      : postIsGone(),
  read: (trx, { viewer, id }) => readPostText(trx, viewer, id),
}

/** The same for whoever says which version they read. */
export const versionedPosts: typeof posts = {
  ...posts,
  staleMessage: 'Esta publicação mudou depois que você a leu.',
}

function ownPost({ id, viewer }: Slots<typeof parameters>) {
  return build
    .selectFrom('posts as p')
    .select((post) => [
      'p.version',
      'p.image_key as imageKey',
      'p.created_at as createdAt',
      post.fn.coalesce(post('p.unlisted_reason', '=', 'hidden'), eb.lit(false)).as('isHidden'),
      abilitiesJson({ edit: post.ref('p.listed'), delete: eb.lit(true) }).as('can'),
    ])
    .where('p.id', '=', id)
    .where('p.user_id', '=', viewer)
}
