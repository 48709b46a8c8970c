import { LRUCache } from 'lru-cache'
import type { Channel } from '../../platform/live/channel.ts'
import { mostEntries } from '../../platform/most-entries.ts'
import type { PostCard } from './post-card.ts'

/** Of all together, on each node. */
const MAX_BYTES = 16 * 1024 * 1024
/** Posts whose latest change is remembered by itself. */
const MOST_CHANGED = 10_000
/** The net under the channel: a card is read again after so long even if nobody said that it changed. */
const CARD_TTL_MS = 15_000

/** A page that was not read before takes the cards of so many pages that were read last for the same readers, */
const MOST_BESIDE = 20
/** which are looked for among so many. */
const MOST_PASSED = 5 * MOST_BESIDE

/** A card, after how many changes it was read, and when. */
type ReadCard = { card: PostCard; after: number; at: number }
type ReadPage = { cards: readonly ReadCard[]; readers: string; isPrivate: boolean }

/**
 * Which page is read, and which `readers` are shown the same cards of posts. Cards of a private page are for that page alone, so that
 * nobody notices by the time of an answer what somebody else searched for.
 */
export type PageName = { name: string; readers: string; isPrivate?: boolean }

/**
 * The cards that each page showed when it was last read. When a post comes, the page that shows it has one card that it did not have;
 * the others are still true unless they changed themselves, and are not read again.
 */
export class LatestCards {
  readonly #hears: () => boolean
  readonly #now: () => number
  readonly #pages = new LRUCache<string, ReadPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ cards }) =>
      Math.max(
        1,
        cards.reduce((bytes, { card }) => bytes + card.body.length, 0),
      ),
  })
  #changes = 0
  #allChanged = 0
  readonly #changed = new LRUCache<number, number>({
    ...mostEntries(MOST_CHANGED),
    dispose: (change, _id, reason) => {
      // What is known of one no more is taken to be true of all.
      if (reason === 'evict') this.#allChanged = Math.max(this.#allChanged, change)
    },
  })

  constructor({ hears }: Pick<Channel, 'hears'>, now = () => performance.now()) {
    this.#hears = hears
    this.#now = now
  }

  /** The cards of these posts, or, with null, of any, say something else now. */
  change(postIds: readonly number[] | null): void {
    this.#changes += 1
    if (postIds === null) this.#allChanged = this.#changes
    else for (const id of postIds) this.#changed.set(id, this.#changes)
  }

  /** Begins to read a page: which cards are still true that it may show, and how it is remembered what it shows now. */
  begin({ name, readers, isPrivate = false }: PageName): {
    held: ReadonlyMap<number, PostCard>
    remember: (cards: readonly PostCard[]) => void
  } {
    const read = { after: this.#changes, at: this.#now() }
    const before = this.#trueOf(this.#pages.get(name))
    const usable = before.length > 0 ? before : this.#besides(readers)
    const latest = new Map(usable.map((one) => [one.card.id, one]))
    return {
      held: new Map([...latest].map(([id, { card }]) => [id, card])),
      remember: (cards) => {
        const isHeld = (card: PostCard) => latest.get(card.id)?.card === card
        const shown = cards.map((card) =>
          isHeld(card) ? (latest.get(card.id) as ReadCard) : { card, ...read },
        )
        this.#pages.set(name, { cards: shown, readers, isPrivate })
      },
    }
  }

  /** The cards of the pages that were read last for these readers. */
  #besides(readers: string): ReadCard[] {
    const latest = [...this.#pages.values()].slice(0, MOST_PASSED)
    return latest
      .filter((page) => page.readers === readers && !page.isPrivate)
      .slice(0, MOST_BESIDE)
      .flatMap((page) => this.#trueOf(page))
  }

  #trueOf(page: ReadPage | undefined): ReadCard[] {
    return page ? page.cards.filter((one) => this.#isTrue(one)) : []
  }

  #isTrue({ card, after, at }: ReadCard): boolean {
    const latestChange = Math.max(this.#allChanged, this.#changed.get(card.id) ?? 0)
    return this.#hears() && latestChange <= after && this.#now() - at < CARD_TTL_MS
  }
}
