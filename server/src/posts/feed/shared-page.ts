import { CompressedBody, tagOf } from '../../platform/http/send-json.ts'

type Abilities = Record<string, boolean>
type WrittenBy = { user: { id: number }; can: Abilities }

/** What a page's JSON says of its posts that readers read differently. */
type Card = WrittenBy & {
  id: number
  ups_count: number
  evaluation: true | null
  first_comments: WrittenBy[]
  last_comments: WrittenBy[]
}

/** A place on the page that reads otherwise for who likes the post, or for who wrote what the abilities are about. */
type Cut = { plain: Buffer; own: Buffer } & ({ likedPost: number } | { writer: number })

/** Of who likes which post. */
export type Likers = ReadonlyMap<number, ReadonlySet<number>>

/** Of a page with more likes than these its readers' own are looked up one reader at a time. */
const MOST_LIKES = 5_000
const BYTES_OF_A_LIKE = 40

const CUTS = /"evaluation":null|"can":\{[^}]*\}/g
const NONE: ReadonlySet<number> = new Set()
const NOT_LIKED = Buffer.from('"evaluation":null')
const LIKED = Buffer.from('"evaluation":true')

/**
 * A page of posts as everybody reads it, in UTF-8: cut at the places where it says whether the reader likes a post and what they
 * may do with it, which is all that differs between readers who see the same posts and are not of the staff.
 */
export class SharedPage {
  readonly bytes: number
  readonly postIds: readonly number[]
  /** Of these posts, those that anybody likes. */
  readonly likedPostIds: readonly number[]
  readonly #likes: number
  #likers: Promise<Likers> | null = null
  /** For whom the page was read, until they have got it. */
  #first: { reader: number; liked: ReadonlySet<number> } | null
  readonly #plain: CompressedBody
  readonly #writers: ReadonlySet<number>
  readonly #pieces: readonly Buffer[]
  readonly #cuts: readonly Cut[]

  /** Of the JSON text as PostgreSQL builds it for this reader. */
  constructor(text: string, readBy: number) {
    const page: { posts: Card[] } = JSON.parse(text)
    const { posts } = page
    this.#first = { reader: readBy, liked: new Set(posts.filter(isLiked).map(({ id }) => id)) }
    for (const post of posts) showToOthers(post, readBy)
    const compact = JSON.stringify(page)
    this.#cuts = posts.flatMap(cutsOf)
    this.#pieces = compact.split(CUTS).map((piece) => Buffer.from(piece))
    // Within a text the quotes are escaped, so that only the fields of cards and comments read so.
    if (this.#pieces.length !== this.#cuts.length + 1)
      throw new Error('a page does not say of each post what its readers may do')
    const body = Buffer.from(compact)
    this.#plain = new CompressedBody(body, tagOf(body))
    this.#likes = posts.reduce((all, { ups_count }) => all + ups_count, 0)
    this.bytes = 3 * body.length + (this.#likes <= MOST_LIKES ? this.#likes * BYTES_OF_A_LIKE : 0)
    this.postIds = posts.map(({ id }) => id)
    this.likedPostIds = posts.filter(({ ups_count }) => ups_count > 0).map(({ id }) => id)
    this.#writers = new Set(posts.flatMap((post) => writtenIn(post).map(({ user }) => user.id)))
  }

  /**
   * Which of its posts this person likes. For whom the page was read it says so itself; from the next reader on all who like its posts
   * are held with it, until a like drops the page.
   */
  async likedBy(
    reader: number,
    { findOwn, findAll }: { findOwn: () => Promise<ReadonlySet<number>>; findAll: () => Promise<Likers> },
  ): Promise<ReadonlySet<number>> {
    if (this.likedPostIds.length === 0) return NONE
    const first = this.#first
    this.#first = null
    if (first?.reader === reader) return first.liked
    if (first || this.#likes > MOST_LIKES) return findOwn()
    const likers = await this.#heldLikers(findAll)
    return new Set(this.likedPostIds.filter((id) => likers.get(id)?.has(reader)))
  }

  #heldLikers(findAll: () => Promise<Likers>): Promise<Likers> {
    if (this.#likers) return this.#likers
    const finding = findAll()
    this.#likers = finding
    finding.catch(() => {
      this.#likers = null
    })
    return finding
  }

  /** The page as this person reads it, who likes these of its posts. */
  of(reader: number, liked: ReadonlySet<number>): CompressedBody {
    const isWriter = this.#writers.has(reader)
    if (liked.size === 0 && !isWriter) return this.#plain
    const parts = this.#pieces.flatMap((piece, index) => {
      const cut = this.#cuts[index]
      if (cut === undefined) return [piece]
      const isOwn = 'writer' in cut ? cut.writer === reader : liked.has(cut.likedPost)
      return [piece, isOwn ? cut.own : cut.plain]
    })
    const likes = [...liked].sort((one, other) => one - other).join('.')
    const suffix = `.${likes}${isWriter ? `.w${reader}` : ''}"`
    return new CompressedBody(Buffer.concat(parts), this.#plain.etag.replace(/"$/, suffix))
  }
}

function isLiked({ evaluation }: Card): boolean {
  return evaluation === true
}

/** Takes out of a card what only this reader reads. */
function showToOthers(post: Card, reader: number): void {
  post.evaluation = null
  for (const written of writtenIn(post))
    if (written.user.id === reader) written.can = { ...written.can, ...NOT_OWN }
}

const NOT_OWN = { edit: false, delete: false, report: true, block: true }

/** In the order of the text. */
function cutsOf(post: Card): Cut[] {
  const like = { likedPost: post.id, plain: NOT_LIKED, own: LIKED }
  return [like, ...commentsOf(post).map(abilityCut), abilityCut(post)]
}

function commentsOf({ first_comments, last_comments }: Card): WrittenBy[] {
  return [...first_comments, ...last_comments]
}

function writtenIn(post: Card): WrittenBy[] {
  return [post, ...commentsOf(post)]
}

/** What is listed was hidden by nobody, so that its writer may edit and delete it (contentAbilities). */
function abilityCut({ user, can }: WrittenBy): Cut {
  const own = { ...can, edit: true, delete: true, report: false, block: false }
  return { writer: user.id, plain: abilityText(can), own: abilityText(own) }
}

function abilityText(can: Abilities): Buffer {
  return Buffer.from(`"can":${JSON.stringify(can)}`)
}
