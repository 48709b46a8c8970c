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

/** A card, after how many changes it was read, and when. */
type ReadCard = { card: PostCard; after: number; at: number }

/**
 * The cards that each page showed when it was last read. When a post comes, the page that shows it has one card that it did not have;
 * the others are still true unless they changed themselves, and are not read again.
 */
export class LatestCards {
  readonly #hears: () => boolean
  readonly #now: () => number
  readonly #pages = new LRUCache<string, ReadCard[]>({
    maxSize: MAX_BYTES,
    sizeCalculation: (cards) =>
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

  /** Begins to read a page: which of the cards that it showed before are still true, and how it is remembered what it shows now. */
  begin(name: string): {
    held: ReadonlyMap<number, PostCard>
    remember: (cards: readonly PostCard[]) => void
  } {
    const read = { after: this.#changes, at: this.#now() }
    const latest = new Map(
      (this.#pages.get(name) ?? []).filter((one) => this.#isTrue(one)).map((one) => [one.card.id, one]),
    )
    return {
      held: new Map([...latest].map(([id, { card }]) => [id, card])),
      remember: (cards) => {
        const isHeld = (card: PostCard) => latest.get(card.id)?.card === card
        this.#pages.set(
          name,
          cards.map((card) => (isHeld(card) ? (latest.get(card.id) as ReadCard) : { card, ...read })),
        )
      },
    }
  }

  #isTrue({ card, after, at }: ReadCard): boolean {
    const latestChange = Math.max(this.#allChanged, this.#changed.get(card.id) ?? 0)
    return this.#hears() && latestChange <= after && this.#now() - at < CARD_TTL_MS
  }
}
