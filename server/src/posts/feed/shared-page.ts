import { CompressedBody, tagOf } from '../../platform/http/send-json.ts'
import { endOfPage, type PlaceInList } from '../../platform/text/search-parts.ts'
import type { MadeBodies } from './made-bodies.ts'
import type { Cut, PostCard } from './post-card.ts'

/** Of who likes which post. */
export type Likers = ReadonlyMap<number, ReadonlySet<number>>

/** For whom a page was read, and which of its posts they like. */
type FirstReader = { reader: number; liked: ReadonlySet<number> }

/** Of a page with more likes than these its readers' own are looked up one reader at a time. */
const MOST_LIKES = 5_000
const BYTES_OF_A_LIKE = 40

const NONE: ReadonlySet<number> = new Set()
const BEGIN = Buffer.from('{"posts":[')
const COMMA = Buffer.from(',')

/** A page of posts as everybody reads it, put together from their cards, of which each reader gets their own. */
export class SharedPage {
  readonly bytes: number
  readonly cards: readonly PostCard[]
  readonly postIds: readonly number[]
  /** Of these posts, those that anybody likes. */
  readonly likedPostIds: readonly number[]
  readonly #likes: number
  #likers: Promise<Likers> | null = null
  /** For whom the page was read, until they have got it. */
  #first: FirstReader | null
  readonly #plain: CompressedBody
  readonly #writers: ReadonlySet<number>
  readonly #cuts: readonly Cut[]

  constructor(cards: readonly PostCard[], place: PlaceInList, first: FirstReader) {
    const body = bodyOf(cards, `]${endOfPage(place)}`)
    this.cards = cards
    this.#first = first
    this.#cuts = cutsOf(cards)
    this.#plain = new CompressedBody(body, tagOf(body))
    this.#likes = cards.reduce((all, { likes }) => all + likes, 0)
    this.bytes = 3 * body.length + (this.#likes <= MOST_LIKES ? this.#likes * BYTES_OF_A_LIKE : 0)
    this.postIds = cards.map(({ id }) => id)
    this.likedPostIds = cards.filter(({ likes }) => likes > 0).map(({ id }) => id)
    this.#writers = new Set(cards.flatMap(({ writers }) => writers))
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

function bodyOf(cards: readonly PostCard[], end: string): Buffer {
  const parts = cards.flatMap(({ body }, index) => (index === 0 ? [body] : [COMMA, body]))
  return Buffer.concat([BEGIN, ...parts, Buffer.from(end)])
}

/** Where the cuts of the cards stand in the page. */
function cutsOf(cards: readonly PostCard[]): Cut[] {
  let at = BEGIN.length
  return cards.flatMap(({ body, cuts }) => {
    const begin = at
    at += body.length + COMMA.length
    return cuts.map((cut) => ({ ...cut, start: begin + cut.start, end: begin + cut.end }))
  })
}
