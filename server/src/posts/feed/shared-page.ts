import { CompressedBody, tagOf } from '../../platform/http/send-json.ts'

/** What a page's JSON says of its posts that pages are remembered by. */
type Card = {
  id: number
  ups_count: number
  evaluation: true | null
  user: { id: number }
  first_comments: { user: { id: number } }[]
  last_comments: { user: { id: number } }[]
}

const NOT_LIKED = '"evaluation":null'
const LIKED = '"evaluation":true'

/**
 * A page of posts as everybody reads it who wrote nothing on it, in UTF-8: cut at the places where it says whether the reader
 * likes a post, which is all that differs between them.
 */
export class SharedPage {
  readonly bytes: number
  readonly postIds: readonly number[]
  /** Of these posts, those that anybody likes. */
  readonly likedPostIds: readonly number[]
  readonly #unliked: CompressedBody
  /** Whoever wrote something on the page may do other things with it than everybody else. */
  readonly #writers: ReadonlySet<number>
  readonly #pieces: readonly Buffer[]

  constructor(text: string) {
    const { posts }: { posts: Card[] } = JSON.parse(text)
    const pieces = text.split(NOT_LIKED)
    // Within a text the quotes are escaped, so that only the field of a card reads so.
    if (pieces.length !== posts.length + 1)
      throw new Error('a page does not say of each post whether it is liked')
    this.#pieces = pieces.map((piece) => Buffer.from(piece))
    const body = Buffer.from(text)
    this.#unliked = new CompressedBody(body, tagOf(body))
    this.bytes = 3 * body.length
    this.postIds = posts.map(({ id }) => id)
    this.likedPostIds = posts.filter(({ ups_count }) => ups_count > 0).map(({ id }) => id)
    this.#writers = new Set(posts.flatMap(writersOf))
  }

  /** Whether the page is the same for this person as for everybody else, but for their likes. */
  isSharedBy(userId: number): boolean {
    return !this.#writers.has(userId)
  }

  /** The page as who likes these of its posts reads it. */
  of(liked: ReadonlySet<number>): CompressedBody {
    if (liked.size === 0) return this.#unliked
    const parts = this.#pieces.flatMap((piece, place) => {
      const id = this.postIds[place]
      return id === undefined ? [piece] : [piece, liked.has(id) ? LIKED_BYTES : NOT_LIKED_BYTES]
    })
    const likes = [...liked].sort((one, other) => one - other).join('.')
    return new CompressedBody(Buffer.concat(parts), this.#unliked.etag.replace(/"$/, `.${likes}"`))
  }
}

const LIKED_BYTES = Buffer.from(LIKED)
const NOT_LIKED_BYTES = Buffer.from(NOT_LIKED)

function writersOf({ user, first_comments, last_comments }: Card): number[] {
  return [user.id, ...[...first_comments, ...last_comments].map((comment) => comment.user.id)]
}
