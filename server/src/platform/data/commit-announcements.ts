/** What a transaction announces to all nodes (platform/live/channel.ts). */
export type Announcement = { topic: string; message: unknown }

const listenersOf = new WeakMap<object, CommitListeners>()

/** Has announcements that `db` makes outside of a transaction delivered to these listeners. */
export function deliverFrom(db: object, listeners: CommitListeners): void {
  listenersOf.set(db, listeners)
}

/** Notes an announcement of a transaction until that commits; one made outside of any is delivered at once. */
export function noteOrDeliver(db: { isTransaction: boolean }, announcement: Announcement): void {
  if (db.isTransaction) noteAnnouncement(db, announcement)
  else listenersOf.get(db)?.deliver([announcement])
}

const announcedIn = new WeakMap<object, Announcement[]>()

/** Notes an announcement of `trx`, so that listeners on this node get it as soon as the transaction has committed. */
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
  readonly #all: ((announcements: readonly Announcement[]) => void)[] = []

  add(topic: string, listener: (message: never) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener])
  }

  /** Calls the listener, before those of a topic, with all that was announced and committed. */
  onDelivery(listener: (announcements: readonly Announcement[]) => void): void {
    this.#all.push(listener)
  }

  deliver(announcements: readonly Announcement[]): void {
    if (announcements.length === 0) return
    for (const listener of this.#all) listener(announcements)
    for (const { topic, message } of announcements)
      for (const listener of this.#listeners.get(topic) ?? []) listener(message as never)
  }
}
