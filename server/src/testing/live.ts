import { LIVE_PATH, LiveState } from '@arroba/contract/live.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { Compile } from 'typebox/compile'

const checks = new Map(
  Object.entries(LiveState.properties).map(([event, schema]) => [event, Compile(schema)]),
)

export type LiveListener = {
  response: Response
  /** What was received, in order. */
  received: { event: string; data: unknown }[]
  /** What was received last under this name. */
  latest<Event extends keyof LiveState>(event: Event): LiveState[Event] | undefined
  isOver(): boolean
  leave(): void
}

/** Listens as a browser does; every event is held against the contract. */
export async function listenLive(origin: string, headers: Record<string, string>): Promise<LiveListener> {
  const leaving = new AbortController()
  const response = await fetch(origin + LIVE_PATH, { headers, signal: leaving.signal })
  const received: LiveListener['received'] = []
  let over = false

  const read = async (body: ReadableStream<Uint8Array>) => {
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    for await (const { event = '', data } of events) {
      const state: unknown = JSON.parse(data)
      if (!checks.get(event)?.Check(state)) throw new Error(`${event} left its contract: ${data}`)
      received.push({ event, data: state })
    }
  }
  if (response.ok && response.body)
    void read(response.body)
      .catch((error) => {
        if (!leaving.signal.aborted && error instanceof Error && error.message.includes('contract'))
          throw error
      })
      .finally(() => {
        over = true
      })

  return {
    response,
    received,
    latest: <Event extends keyof LiveState>(event: Event) =>
      received.findLast((one) => one.event === event)?.data as LiveState[Event] | undefined,
    isOver: () => over,
    leave: () => leaving.abort(),
  }
}
