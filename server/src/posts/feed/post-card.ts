type Abilities = Record<string, boolean>
type WrittenBy = { user: { id: number }; can: Abilities }

/** What the JSON of a post in a list says that readers read differently. */
type CardJson = WrittenBy & {
  id: number
  ups_count: number
  evaluation: true | null
  first_comments: WrittenBy[]
  last_comments: WrittenBy[]
}

/** A part of the card that reads otherwise for who likes the post, or for who wrote what the abilities are about. */
type Part = { own: Buffer } & ({ likedPost: number } | { writer: number })

/** Where such a part stands in the card. */
export type Cut = Part & { start: number; end: number }

const CUTS = /"evaluation":null|"can":\{[^}]*\}/g
const LIKED = Buffer.from('"evaluation":true')

/**
 * A post of a list as everybody reads it, in UTF-8: cut at the places where it says whether the reader likes the post and what they
 * may do with it, which is all that differs between readers who see the same posts and are not of the staff.
 */
export class PostCard {
  readonly id: number
  readonly likes: number
  readonly body: Buffer
  readonly cuts: readonly Cut[]
  /** Who wrote the post or a comment that it shows. */
  readonly writers: readonly number[]

  /** Of the JSON that PostgreSQL builds for this reader. */
  constructor(card: CardJson, readBy: number) {
    showToOthers(card, readBy)
    const text = JSON.stringify(card)
    this.id = card.id
    this.likes = card.ups_count
    this.body = Buffer.from(text)
    this.cuts = cutsOf(text, partsOf(card))
    this.writers = writtenIn(card).map(({ user }) => user.id)
  }
}

/** The cards in a list as PostgreSQL writes it for this reader. */
export function cardsIn(posts: string, readBy: number): PostCard[] {
  const cards: CardJson[] = JSON.parse(posts)
  return cards.map((card) => new PostCard(card, readBy))
}

/** The cards of these posts in this order, from those that were read and, of the others, those that are held. */
export function cardsOf(
  postIds: readonly number[],
  read: readonly PostCard[],
  held: ReadonlyMap<number, PostCard>,
): PostCard[] {
  const readById = new Map(read.map((card) => [card.id, card]))
  return postIds.map((id) => {
    const card = readById.get(id) ?? held.get(id)
    if (!card) throw new Error('a page shows a post whose card was not read')
    return card
  })
}

/** Where each of the parts stands in UTF-8. */
function cutsOf(text: string, parts: readonly Part[]): Cut[] {
  const found = [...text.matchAll(CUTS)]
  // Within a text the quotes are escaped, so that only the fields of cards and comments read so.
  if (found.length !== parts.length)
    throw new Error('a card of a post does not say everywhere what its readers may do')
  let [before, bytes] = [0, 0]
  return parts.map((part, index) => {
    const { 0: plain, index: at } = found[index] as RegExpExecArray
    const start = bytes + Buffer.byteLength(text.slice(before, at))
    const end = start + plain.length
    before = at + plain.length
    bytes = end
    return { ...part, start, end }
  })
}

/** Takes out of a card what only this reader reads. */
function showToOthers(card: CardJson, reader: number): void {
  card.evaluation = null
  for (const written of writtenIn(card))
    if (written.user.id === reader) written.can = { ...written.can, ...NOT_OWN }
}

const NOT_OWN = { edit: false, delete: false, report: true, block: true }

/** In the order of the text. */
function partsOf(card: CardJson): Part[] {
  const like = { likedPost: card.id, own: LIKED }
  return [like, ...commentsOf(card).map(abilityPart), abilityPart(card)]
}

function commentsOf({ first_comments, last_comments }: CardJson): WrittenBy[] {
  return [...first_comments, ...last_comments]
}

function writtenIn(card: CardJson): WrittenBy[] {
  return [card, ...commentsOf(card)]
}

/** What is listed was hidden by nobody, so that its writer may edit and delete it (contentAbilities). */
function abilityPart({ user, can }: WrittenBy): Part {
  const own = { ...can, edit: true, delete: true, report: false, block: false }
  return { writer: user.id, own: Buffer.from(`"can":${JSON.stringify(own)}`) }
}
