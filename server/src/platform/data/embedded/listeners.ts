import type { messages } from '@electric-sql/pglite'

type Listener = (payload: string) => void

/** Who listens to the announcements of the embedded engine. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<Listener>>()

  add(channel: string, listener: Listener): void {
    const name = nameOf(channel)
    const listeners = this.#byChannel.get(name) ?? new Set()
    this.#byChannel.set(name, listeners.add(listener))
  }

  /** Whether nobody listens to the channel any more. */
  remove(channel: string, listener: Listener): boolean {
    const listeners = this.#byChannel.get(nameOf(channel))
    listeners?.delete(listener)
    return !listeners?.size
  }

  /** Calls the listeners once the statement that received the announcement has been answered. */
  call({ channel, payload }: messages.NotificationResponseMessage): void {
    for (const listener of this.#byChannel.get(channel) ?? []) queueMicrotask(() => listener(payload))
  }
}

/** PostgreSQL writes a name without quotes in small letters. */
function nameOf(channel: string): string {
  return channel.startsWith('"') ? channel.slice(1, -1) : channel.toLowerCase()
}
