import type { Api } from '@arroba/contract/api.ts'
import { ApiError, call, NoConnection, newKey } from '../call.ts'
import { Held } from '../held.ts'
import { session } from '../session.ts'
import type { OnProgress } from '../upload.ts'
import { type About, bytesOf, isTooOld, type OutboxEntry, SCHEMA, type Sendable } from './entry.ts'
import { ledger } from './ledger.ts'
import { askToStay, hasRoomFor } from './space.ts'

const NOT_HELD = {
  full: 'Sem sinal, e o aparelho está sem espaço: isto não foi guardado. Libere espaço e tente de novo.',
  broken: 'Sem sinal, e este navegador não deixa guardar: isto não foi guardado. Tente de novo com sinal.',
}
/** Longer nobody is held at a button: what has not been answered by then goes out behind the screen. */
const WAIT_FOR_ANSWER_MS = 12_000
/** Answers that say nothing about what was sent. */
const PASSING = new Set([401, 408, 425, 429])

type Waiting = { resolve: (answer: unknown) => void; reject: (error: unknown) => void }

type Options = {
  key?: string | undefined
  onProgress?: OnProgress | undefined
  signal?: AbortSignal | undefined
}

/** The forms of this tab that wait for an answer, and what the sending of theirs needs. */
const waiting = new Map<number, Waiting & Pick<Options, 'onProgress' | 'signal'>>()

let entries: readonly OutboxEntry[] = []
let isRead = false
const listeners = new Set<() => void>()
const sentListeners = new Set<(entry: OutboxEntry) => void>()
const otherTabs = new BroadcastChannel('outbox')
otherTabs.addEventListener('message', () => void read())

async function read(): Promise<void> {
  const who = session.current()
  entries = who ? await ledger.of(who.id).catch(() => []) : []
  isRead = true
  for (const listener of listeners) listener()
}

async function announce(): Promise<void> {
  otherTabs.postMessage('changed')
  await read()
}

async function store(sendable: Sendable, about: About, key: string, person: number): Promise<OutboxEntry> {
  if (!(await hasRoomFor(bytesOf(sendable)))) throw new NoConnection(NOT_HELD.full)
  const now = Date.now()
  const state = { state: 'waiting', attempts: 0, errors: [] } as const
  return ledger
    .add({ ...sendable, ...about, schema: SCHEMA, key, person, madeAt: now, wantedAt: now, ...state })
    .catch((error: unknown) => {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      throw new NoConnection(NOT_HELD[isFull ? 'full' : 'broken'])
    })
}

type Sending = Pick<Options, 'onProgress' | 'signal'> & { quiet?: boolean }

function send({ endpoint, key, ...given }: Sendable & { key: string }, sending: Sending) {
  const { params, query, body, files } = given
  const { onProgress, signal, quiet } = sending
  const input = { params, query, body, ...(files && { files }), once: key, onProgress, signal, quiet }
  return call(endpoint as keyof Api, input as never)
}

/** Whether the next one may be tried. */
async function attempt(entry: OutboxEntry): Promise<boolean> {
  const form = waiting.get(entry.id)
  if (isTooOld(entry, Date.now())) {
    await ledger.change(entry.id, { state: 'old' })
    return true
  }
  await ledger.change(entry.id, { attempts: entry.attempts + 1 })
  try {
    const answer = await send(entry, { ...form, quiet: !form })
    await ledger.remove(entry.id)
    if (waiting.has(entry.id)) form?.resolve(answer)
    else for (const listener of sentListeners) listener(entry)
    return true
  } catch (error) {
    return settle(entry, error)
  }
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof NoConnection ||
    (error instanceof ApiError && (error.status >= 500 || PASSING.has(error.status)))
  )
}

async function settle(entry: OutboxEntry, error: unknown): Promise<boolean> {
  const form = waiting.get(entry.id)
  if (isPassing(error)) {
    form?.reject(error instanceof ApiError && error.status === 401 ? error : new Held())
    return false
  }
  // A form that is open shows the reason itself, and still holds what was written.
  if (form) await ledger.remove(entry.id)
  else if (error instanceof ApiError) {
    const state = error.status === 409 && entry.kind === 'edit' ? 'conflict' : 'refused'
    await ledger.change(entry.id, { state, errors: error.errors })
  } else await ledger.change(entry.id, { state: 'refused', errors: ['Não deu para enviar isto.'] })
  form?.reject(error)
  return true
}

async function deliverInOrder(): Promise<void> {
  let last = 0
  for (;;) {
    const who = session.current()
    if (!who || session.isCheckout()) return
    const next = (await ledger.of(who.id)).find(({ id, state }) => id > last && state === 'waiting')
    if (!next) return
    last = next.id
    const goesOn = await attempt(next)
    waiting.delete(next.id)
    await announce()
    if (!goesOn) return
  }
}

function answerOrHeld(entry: OutboxEntry, options: Options): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { onProgress, signal } = options
    waiting.set(entry.id, { resolve, reject, onProgress, signal })
    if (!onProgress)
      setTimeout(() => {
        waiting.delete(entry.id)
        reject(new Held())
      }, WAIT_FOR_ANSWER_MS)
    void outbox.deliver().then(() => {
      // Another tab was faster, or there was no signal.
      waiting.delete(entry.id)
      reject(new Held())
    }, reject)
  })
}

export const outbox = {
  entries: (): readonly OutboxEntry[] => entries,

  /** Whether the device was asked yet; before that nothing says that nothing waits. */
  isRead: (): boolean => isRead,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Called with what went out while no form waited for it. */
  onSent: (listener: (entry: OutboxEntry) => void): (() => void) => {
    sentListeners.add(listener)
    return () => sentListeners.delete(listener)
  },

  read,

  /** Stores it first, then sends it: the answer, or Held where none came. */
  write: async (sendable: Sendable, about: About, options: Options): Promise<unknown> => {
    const who = session.current()
    const key = options.key ?? newKey()
    if (!who) return send({ ...sendable, key }, options)
    let entry: OutboxEntry
    try {
      entry = await store(sendable, about, key, who.id)
    } catch (error) {
      // The device stores nothing, so it is sent now or not at all.
      if (navigator.onLine) return send({ ...sendable, key }, options)
      throw error
    }
    void askToStay().catch(() => undefined)
    await announce()
    if (!navigator.onLine) throw new Held()
    return answerOrHeld(entry, options)
  },

  /** Sends what waits, in its order; of several tabs one at a time. */
  deliver: async (): Promise<void> => {
    if (navigator.onLine) await navigator.locks.request('outbox', deliverInOrder)
  },

  /** Its person wants it all the same. */
  retry: async (id: number, part: Partial<Pick<OutboxEntry, 'body' | 'key'>> = {}): Promise<void> => {
    await ledger.change(id, { ...part, state: 'waiting', errors: [], wantedAt: Date.now() })
    await announce()
    await outbox.deliver()
  },

  discard: async (id: number): Promise<void> => {
    await ledger.remove(id)
    await announce()
  },

  forget: async (person: number): Promise<void> => {
    await ledger.forget(person)
    await announce()
  },
}
