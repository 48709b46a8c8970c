/** What a transaction announces to all nodes (platform/live/channel.ts). */
export type Announcement = { topic: string; message: unknown }

const announcedIn = new WeakMap<object, Announcement[]>()

/** Notes what `trx` announces, for who listens on this node: they hear of it as soon as it has committed. */
export function noteAnnouncement(trx: object, announcement: Announcement): void {
  const noted = announcedIn.get(trx)
  if (noted) noted.push(announcement)
  else announcedIn.set(trx, [announcement])
}

export function announcementsOf(trx: object): Announcement[] {
  return announcedIn.get(trx) ?? []
}

/** Listeners on this node: called after a commit and before whoever asked for it goes on. */
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
