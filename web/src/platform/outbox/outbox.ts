import type { Api } from '@arroba/contract/api.ts'
import { ApiError, call, NoConnection, newKey } from '../call.ts'
import { Held } from '../held.ts'
import { session } from '../session.ts'
import type { OnProgress } from '../upload.ts'
import { type About, bytesOf, isTooOld, type OutboxEntry, SCHEMA, type Sendable } from './entry.ts'
import { outboxStore } from './outbox-store.ts'
import { hasRoomFor, requestPersistence } from './space.ts'
import { tappedEntries } from './tapped-entries.ts'
import { waiting } from './waiting.ts'

const NOT_HELD = {
  full: 'Sem sinal, e o aparelho está sem espaço: isto não foi guardado. Libere espaço e tente de novo.',
  broken: 'Sem sinal, e este navegador não deixa guardar: isto não foi guardado. Tente de novo com sinal.',
}
/** How long a form waits for an answer; after that the entry is sent in the background. */
const WAIT_FOR_ANSWER_MS = 12_000
/** Statuses that say nothing about the entry, which is tried again later. */
const TRANSIENT = new Set([401, 408, 425, 429])

type Form = { resolve: (answer: unknown) => void; reject: (error: unknown) => void }

type Options = {
  key?: string | undefined
  onProgress?: OnProgress | undefined
  signal?: AbortSignal | undefined
}

/** The forms of this tab that wait for an answer, by entry, with the options of their sending. */
const forms = new Map<number, Form & Pick<Options, 'onProgress' | 'signal'>>()

let entries: readonly OutboxEntry[] = []
let isRead = false
/** The id of the person whose entries from ended pages are in the ledger already. */
let takenUp: number | null = null
const sentListeners = new Set<(entry: OutboxEntry) => void>()
const otherTabs = new BroadcastChannel('outbox')
otherTabs.addEventListener('message', () => void read())

async function read(): Promise<void> {
  const who = session.current()
  if (who && takenUp !== who.id) {
    takenUp = who.id
    await takeUp(who.id).catch(() => undefined)
  }
  entries = who ? await outboxStore.of(who.id).catch(() => []) : []
  isRead = true
  show()
}

/** Publishes the waiting entries, without those that a form waits for: their person sees them being sent. */
function show(): void {
  waiting.replace(entries.filter(({ id }) => !forms.has(id)))
}

async function announce(): Promise<void> {
  otherTabs.postMessage('changed')
  await read()
}

function entryOf(made: Sendable & About & { key: string; madeAt: number }, person: number) {
  const state = { state: 'waiting', attempts: 0, triedAt: null, errors: [] } as const
  return { ...made, ...state, schema: SCHEMA, person, wantedAt: made.madeAt }
}

async function store(sendable: Sendable, about: About, key: string, person: number): Promise<OutboxEntry> {
  try {
    if (!(await hasRoomFor(bytesOf(sendable)))) throw new NoConnection(NOT_HELD.full)
    return await outboxStore.add(entryOf({ ...sendable, ...about, key, madeAt: Date.now() }, person))
  } catch (error) {
    if (error instanceof NoConnection) throw error
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    throw new NoConnection(NOT_HELD[isFull ? 'full' : 'broken'])
  } finally {
    tappedEntries.drop(person, key)
  }
}

/** Moves the entries that were stored during a tap, in pages that have ended, into the ledger. */
async function takeUp(person: number): Promise<void> {
  for (const made of tappedEntries.of(person)) {
    await outboxStore.add(entryOf(made, person))
    tappedEntries.drop(person, made.key)
  }
}

type Sending = Pick<Options, 'onProgress' | 'signal'> & { quiet?: boolean }

function send({ endpoint, key, ...given }: Sendable & { key: string }, sending: Sending) {
  const { params, query, body, files } = given
  const { onProgress, signal, quiet } = sending
  const input = { params, query, body, ...(files && { files }), once: key, onProgress, signal, quiet }
  return call(endpoint as keyof Api, input as never)
}

/** Tries to send an entry; returns whether the next one may be tried. */
async function attempt(entry: OutboxEntry): Promise<boolean> {
  const form = forms.get(entry.id)
  if (isTooOld(entry, Date.now())) {
    await outboxStore.change(entry.id, { state: 'old' })
    return true
  }
  await outboxStore.change(entry.id, { attempts: entry.attempts + 1, triedAt: Date.now() })
  try {
    const answer = await send(entry, { ...form, quiet: !form })
    await outboxStore.remove(entry.id)
    if (forms.has(entry.id)) form?.resolve(answer)
    else for (const listener of sentListeners) listener(entry)
    return true
  } catch (error) {
    return settle(entry, error)
  }
}

function isTransient(error: unknown): boolean {
  return (
    error instanceof NoConnection ||
    (error instanceof ApiError && (error.status >= 500 || TRANSIENT.has(error.status)))
  )
}

async function settle(entry: OutboxEntry, error: unknown): Promise<boolean> {
  const form = forms.get(entry.id)
  if (isTransient(error)) {
    form?.reject(error instanceof ApiError && error.status === 401 ? error : new Held())
    return false
  }
  // An open form shows the reason of the refusal itself, and still has the text.
  if (form) await outboxStore.remove(entry.id)
  else if (error instanceof ApiError) {
    const state = error.status === 409 && entry.kind === 'edit' ? 'conflict' : 'refused'
    await outboxStore.change(entry.id, { state, errors: error.errors })
  } else await outboxStore.change(entry.id, { state: 'refused', errors: ['Não deu para enviar isto.'] })
  form?.reject(error)
  return true
}

async function deliverInOrder(): Promise<void> {
  let last = 0
  for (;;) {
    const who = session.current()
    if (!who || session.isCheckout()) return
    const next = (await outboxStore.of(who.id)).find(({ id, state }) => id > last && state === 'waiting')
    if (!next) return
    last = next.id
    const goesOn = await attempt(next)
    forms.delete(next.id)
    await announce()
    if (!goesOn) return
  }
}

function answerOrHeld(entry: OutboxEntry, options: Options): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { onProgress, signal } = options
    forms.set(entry.id, { resolve, reject, onProgress, signal })
    if (!onProgress)
      setTimeout(() => {
        forms.delete(entry.id)
        show()
        reject(new Held())
      }, WAIT_FOR_ANSWER_MS)
    void announce()
      .then(outbox.deliver)
      .then(() => {
        // Another tab has sent the entry, or there was no signal.
        forms.delete(entry.id)
        show()
        reject(new Held())
      }, reject)
  })
}

export const outbox = {
  entries: (): readonly OutboxEntry[] => entries,

  /** Whether the ledger has been read; before that an empty list does not mean that nothing waits. */
  isRead: (): boolean => isRead,

  subscribe: waiting.subscribe,

  /** Calls the listener with each entry that was sent while no form waited for it. */
  onSent: (listener: (entry: OutboxEntry) => void): (() => void) => {
    sentListeners.add(listener)
    return () => sentListeners.delete(listener)
  },

  read,

  /** Stores an action and then sends it. Returns the answer, or throws Held where none came. */
  write: async (sendable: Sendable, about: About, options: Options): Promise<unknown> => {
    const who = session.current()
    const key = options.key ?? newKey()
    if (!who) return send({ ...sendable, key }, options)
    let entry: OutboxEntry
    try {
      entry = await store(sendable, about, key, who.id)
    } catch (error) {
      // The device could not store the entry, so it is sent now or not at all.
      if (navigator.onLine) return send({ ...sendable, key }, options)
      throw error
    }
    void requestPersistence().catch(() => undefined)
    if (navigator.onLine) return answerOrHeld(entry, options)
    await announce()
    throw new Held()
  },

  /** Sends the waiting entries in their order. Of several tabs only one sends at a time. */
  deliver: async (): Promise<void> => {
    if (navigator.onLine) await navigator.locks.request('outbox', deliverInOrder)
  },

  /** Has an entry sent that its person still wants. */
  retry: async (id: number, part: Partial<Pick<OutboxEntry, 'body' | 'key'>> = {}): Promise<void> => {
    await outboxStore.change(id, { ...part, state: 'waiting', errors: [], wantedAt: Date.now() })
    await announce()
    await outbox.deliver()
  },

  discard: async (id: number): Promise<void> => {
    await outboxStore.remove(id)
    await announce()
  },

  forget: async (person: number): Promise<void> => {
    await outboxStore.forget(person)
    await announce()
  },
}
