import { CompressedBody, compactJson, tagOf } from '../http/send-json.ts'
import type { Channel } from './channel.ts'
import { SharedAnswers } from './shared-answers.ts'

/** Answers in JSON that are the same for all readers, held on each node until what they say changes. */
export type SharedBodies = {
  /** The body of this name; where it is not cached, it is made from the text that `read` returns. */
  get(name: string, read: () => Promise<string>): Promise<CompressedBody>
  /** Drops all bodies, because their content changed. */
  forget(): void
}

type Options = {
  channel: Pick<Channel, 'hears' | 'onGap'>
  maxBytes: number
  /** How long a body is served without an announced change, in case an announcement was lost; measured by `now`. */
  ttlMs: number
  now: () => number
}

export function createSharedBodies({ channel, maxBytes, ttlMs, now }: Options): SharedBodies {
  const answers = new SharedAnswers<CompressedBody>({
    maxBytes,
    // Each may be compressed in three ways beside the text.
    bytesOf: ({ body }) => 3 * body.length,
    ttlMs,
    now,
    hears: channel.hears,
  })
  const forget = () => answers.forgetAll()
  channel.onGap(forget)
  return {
    get: (name, read) =>
      answers.get(name, async () => {
        const body = Buffer.from(compactJson(await read()))
        return new CompressedBody(body, tagOf(body))
      }),
    forget,
  }
}
