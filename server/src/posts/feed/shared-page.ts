import { CompressedBody, tagOf } from '../../platform/http/send-json.ts'
import type { MadeBodies } from './made-bodies.ts'

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

/** A part of the page that reads otherwise for who likes the post, or for who wrote what the abilities are about. */
type Part = { own: Buffer } & ({ likedPost: number } | { writer: number })

/** Where such a part stands in the body. */
type Cut = Part & { start: number; end: number }

/** Of who likes which post. */
export type Likers = ReadonlyMap<number, ReadonlySet<number>>

/** Of a page with more likes than these its readers' own are looked up one reader at a time. */
const MOST_LIKES = 5_000
const BYTES_OF_A_LIKE = 40

const CUTS = /"evaluation":null|"can":\{[^}]*\}/g
const NONE: ReadonlySet<number> = new Set()
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
  readonly #cuts: readonly Cut[]

  /** Of the JSON text as PostgreSQL builds it for this reader. */
  constructor(text: string, readBy: number) {
    const page: { posts: Card[] } = JSON.parse(text)
    const { posts } = page
    this.#first = { reader: readBy, liked: new Set(posts.filter(isLiked).map(({ id }) => id)) }
    for (const post of posts) showToOthers(post, readBy)
    const compact = JSON.stringify(page)
    this.#cuts = cutsOf(compact, posts.flatMap(partsOf))
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

  /** The page as this person reads it, who likes these of its posts: made now, unless it was made before. */
  of(reader: number, liked: ReadonlySet<number>, made: MadeBodies): CompressedBody {
    const isWriter = this.#writers.has(reader)
    if (liked.size === 0 && !isWriter) return this.#plain
    const likes = [...liked].sort((one, other) => one - other).join('.')
    const suffix = `.${likes}${isWriter ? `.w${reader}` : ''}"`
    return made.get(this.#plain.etag.replace(/"$/, suffix), () => this.#bodyOf(reader, liked))
  }

  #bodyOf(reader: number, liked: ReadonlySet<number>): Buffer {
    const { body } = this.#plain
    const parts: Buffer[] = []
    let copied = 0
    for (const cut of this.#cuts) {
      const isOwn = 'writer' in cut ? cut.writer === reader : liked.has(cut.likedPost)
      if (!isOwn) continue
      parts.push(body.subarray(copied, cut.start), cut.own)
      copied = cut.end
    }
    return Buffer.concat([...parts, body.subarray(copied)])
  }
}

/** Where each of the parts stands in UTF-8. */
function cutsOf(compact: string, parts: readonly Part[]): Cut[] {
  const found = [...compact.matchAll(CUTS)]
  // Within a text the quotes are escaped, so that only the fields of cards and comments read so.
  if (found.length !== parts.length)
    throw new Error('a page does not say of each post what its readers may do')
  let [before, bytes] = [0, 0]
  return parts.map((part, index) => {
    const { 0: plain, index: at } = found[index] as RegExpExecArray
    const start = bytes + Buffer.byteLength(compact.slice(before, at))
    const end = start + plain.length
    before = at + plain.length
    bytes = end
    return { ...part, start, end }
  })
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
function partsOf(post: Card): Part[] {
  const like = { likedPost: post.id, own: LIKED }
  return [like, ...commentsOf(post).map(abilityPart), abilityPart(post)]
}

function commentsOf({ first_comments, last_comments }: Card): WrittenBy[] {
  return [...first_comments, ...last_comments]
}

function writtenIn(post: Card): WrittenBy[] {
  return [post, ...commentsOf(post)]
}

/** What is listed was hidden by nobody, so that its writer may edit and delete it (contentAbilities). */
function abilityPart({ user, can }: WrittenBy): Part {
  const own = { ...can, edit: true, delete: true, report: false, block: false }
  return { writer: user.id, own: Buffer.from(`"can":${JSON.stringify(own)}`) }
}
