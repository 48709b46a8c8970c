import { CompressedBody, compactJson, tagOf } from '../../platform/http/send-json.ts'
import { SharedAnswers } from '../../platform/live/shared-answers.ts'
import type { Services } from '../../platform/services.ts'

/** Of all answers together, on each node. */
const MAX_BYTES = 16 * 1024 * 1024
/** How long an answer is served from memory when no node announces a new run. */
const CACHE_TTL_MS = 60_000

/** A text, and the HTTP answer made from it at the first request. */
class HeldText {
  readonly text: string
  #body: CompressedBody | null = null

  constructor(text: string) {
    this.text = text
  }

  /** It may be compressed in three ways beside the text. */
  get bytes(): number {
    return 3 * Buffer.byteLength(this.text)
  }

  get body(): CompressedBody {
    this.#body ??= new CompressedBody(Buffer.from(compactJson(this.text)), tagOf(this.text))
    return this.#body
  }
}

export type MarketCache = {
  /** The text of an answer, which is read once and cached under its key until the next run. */
  text(key: string, read: () => Promise<string>): Promise<string>
  /** The same for JSON, with its ETag. */
  json(key: string, read: () => Promise<string>): Promise<CompressedBody>
}

/** Caches the public answers about the market, which are the same for everybody. */
export function createMarketCache({ channel, clock }: Pick<Services, 'channel' | 'clock'>): MarketCache {
  const answers = new SharedAnswers<HeldText>({
    maxBytes: MAX_BYTES,
    bytesOf: ({ bytes }) => bytes,
    ttlMs: CACHE_TTL_MS,
    now: () => clock().getTime(),
    hears: channel.hears,
  })
  const forget = () => answers.forgetAll()
  channel.hear('market', forget)
  channel.onGap(forget)
  const held = (key: string, read: () => Promise<string>) =>
    answers.get(key, async () => new HeldText(await read()))
  return {
    text: async (key, read) => (await held(key, read)).text,
    json: async (key, read) => (await held(key, read)).body,
  }
}
