/** What a transaction announces to all nodes (platform/live/channel.ts). */
export type Announcement = { topic: string; message: unknown }

const announcedIn = new WeakMap<object, Announcement[]>()

/** Notes an announcement that `trx` makes, so that listeners on this node hear of it as soon as the transaction has committed. */
export function noteAnnouncement(trx: object, announcement: Announcement): void {
  const noted = announcedIn.get(trx)
  if (noted) noted.push(announcement)
  else announcedIn.set(trx, [announcement])
}

export function announcementsOf(trx: object): Announcement[] {
  return announcedIn.get(trx) ?? []
}

/** The listeners on this node. Each is called after a commit, before the caller that asked for the commit goes on. */
export class CommitListeners {
  readonly #listeners = new Map<string, ((message: never) => void)[]>()

  add(topic: string, listener: (message: never) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener])
  }

  deliver(announcements: readonly Announcement[]): void {
    for (const { topic, message } of announcements)
      for (const listener of this.#listeners.get(topic) ?? []) listener(message as never)
  }
}
