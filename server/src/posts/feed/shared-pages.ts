import { LRUCache } from 'lru-cache'
import type { SharedPage } from './shared-page.ts'

/** Of all pages together, on each node. */
const MAX_BYTES = 64 * 1024 * 1024
/** The net under the channel: a page is read again after so long even if no node said that it changed. */
const CACHE_TTL_MS = 15_000

/** The pages that this node holds, until what they show changes. */
export class SharedPages {
  readonly #pages = new LRUCache<string, SharedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: CACHE_TTL_MS,
    dispose: (page, name) => this.#unlist(page, name),
  })
  readonly #namesByPost = new Map<number, Set<string>>()
  readonly #reading = new Map<string, Promise<SharedPage>>()
  /** Counts the changes: what was read before the last of them is not kept. */
  #changes = 0

  /** The page of this name: held, being read already, or read now. */
  async get(name: string, read: () => Promise<SharedPage>): Promise<SharedPage> {
    const held = this.#pages.get(name)
    if (held) return held
    const underWay = this.#reading.get(name)
    if (underWay) return underWay
    const before = this.#changes
    const reading = read()
    this.#reading.set(name, reading)
    try {
      const page = await reading
      if (before === this.#changes) this.#hold(name, page)
      return page
    } finally {
      if (this.#reading.get(name) === reading) this.#reading.delete(name)
    }
  }

  /** Forgets the pages that show these posts. */
  forgetPosts(ids: readonly number[]): void {
    this.#forgetReads()
    for (const id of ids) for (const name of this.#namesByPost.get(id) ?? []) this.#pages.delete(name)
  }

  forgetAll(): void {
    this.#forgetReads()
    this.#pages.clear()
  }

  /** Nobody who comes now is given what was asked for before the change. */
  #forgetReads(): void {
    this.#changes += 1
    this.#reading.clear()
  }

  #hold(name: string, page: SharedPage): void {
    this.#pages.set(name, page)
    for (const id of page.postIds) {
      const names = this.#namesByPost.get(id)
      if (names) names.add(name)
      else this.#namesByPost.set(id, new Set([name]))
    }
  }

  #unlist(page: SharedPage, name: string): void {
    for (const id of page.postIds) {
      const names = this.#namesByPost.get(id)
      names?.delete(name)
      if (names?.size === 0) this.#namesByPost.delete(id)
    }
  }
}
