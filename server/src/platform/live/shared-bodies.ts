import { CompressedBody, compactJson, tagOf } from '../http/send-json.ts'
import type { Channel } from './channel.ts'
import { SharedAnswers } from './shared-answers.ts'

/** Answers in JSON that are the same for all readers, held on each node until what they say changes. */
export type SharedBodies = {
  /** The answer of this name, made of the text that `read` answers where it is not held. */
  get(name: string, read: () => Promise<string>): Promise<CompressedBody>
  /** Has all of them read again: what they say changed. */
  forget(): void
}

type Options = {
  channel: Pick<Channel, 'hears' | 'onGap'>
  maxBytes: number
  /** The net under the channel, by the time of `now`. */
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
