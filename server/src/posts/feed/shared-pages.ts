import type { Channel } from '../../platform/live/channel.ts'
import { SharedAnswers } from '../../platform/live/shared-answers.ts'
import type { SharedPage } from './shared-page.ts'

/** Of all pages together, on each node. */
const MAX_BYTES = 64 * 1024 * 1024
const CACHE_TTL_MS = 15_000

/** The pages that this node caches until their content changes. */
export class SharedPages {
  readonly #namesByPost = new Map<number, Set<string>>()
  readonly #pages: SharedAnswers<SharedPage>

  constructor({ hears }: Pick<Channel, 'hears'>) {
    this.#pages = new SharedAnswers({
      maxBytes: MAX_BYTES,
      bytesOf: ({ bytes }) => bytes,
      ttlMs: CACHE_TTL_MS,
      hears,
      onHeld: (name, page) => this.#list(name, page),
      onDropped: (name, page) => this.#unlist(name, page),
    })
  }

  get(name: string, read: () => Promise<SharedPage>): Promise<SharedPage> {
    return this.#pages.get(name, read)
  }

  /** Forgets the pages that show these posts. */
  forgetPosts(ids: readonly number[]): void {
    this.#pages.forget(ids.flatMap((id) => [...(this.#namesByPost.get(id) ?? [])]))
  }

  forgetAll(): void {
    this.#pages.forgetAll()
  }

  #list(name: string, page: SharedPage): void {
    for (const id of page.postIds) {
      const names = this.#namesByPost.get(id)
      if (names) names.add(name)
      else this.#namesByPost.set(id, new Set([name]))
    }
  }

  #unlist(name: string, page: SharedPage): void {
    for (const id of page.postIds) {
      const names = this.#namesByPost.get(id)
      names?.delete(name)
      if (names?.size === 0) this.#namesByPost.delete(id)
    }
  }
}
