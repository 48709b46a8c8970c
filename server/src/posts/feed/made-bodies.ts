import { LRUCache } from 'lru-cache'
import { CompressedBody } from '../../platform/http/send-json.ts'

/** Of all together, on each node. */
const MAX_BYTES = 16 * 1024 * 1024

/**
 * Bodies made for single readers, by their ETags. An ETag identifies its content, so a cached body never becomes
 * outdated: a changed page has another ETag.
 */
export class MadeBodies {
  readonly #held: LRUCache<string, CompressedBody>

  constructor(maxBytes = MAX_BYTES) {
    this.#held = new LRUCache({
      maxSize: maxBytes,
      // Each may be compressed in three ways beside the text.
      sizeCalculation: ({ body }: CompressedBody) => 3 * body.length,
    })
  }

  get(etag: string, make: () => Buffer): CompressedBody {
    const held = this.#held.get(etag)
    if (held) return held
    const body = new CompressedBody(make(), etag)
    this.#held.set(etag, body)
    return body
  }
}
