import { Failure } from '../http/errors.ts'

/** How many uploads a node takes at once. They lie on disk while they wait for the decoder; each takes some 200 KB of memory. */
const AT_ONCE = 16
/** How many more uploads may wait, unread, for a slot, and for how long. */
const WAITING = 100
const WAIT_MS = 10_000
const TRY_AGAIN_SECONDS = 10

function tooManyOfOne() {
  return new Failure(
    429,
    'Você já está enviando outros arquivos. Espere um deles terminar e tente de novo.',
    {
      retryAfter: TRY_AGAIN_SECONDS,
    },
  )
}

function nodeIsFull() {
  return new Failure(503, 'Muitos arquivos chegando ao mesmo tempo. Tente de novo em instantes.', {
    retryAfter: TRY_AGAIN_SECONDS,
  })
}

type Waiting = { proceed: () => void; refuse: (reason: unknown) => void }

export type Release = () => void

/** Decides who may upload now: so many at once of one owner, so many in all, and a short queue. */
export class UploadSlots {
  readonly #ofOwner = new Map<string, number>()
  readonly #waiting = new Set<Waiting>()
  #taken = 0

  /** Waits for a slot until `gone` says that the client hung up. Returns the function that releases the slot. */
  async take(owner: string, most: number, gone: AbortSignal): Promise<Release> {
    const held = this.#ofOwner.get(owner) ?? 0
    if (held >= most) throw tooManyOfOne()
    this.#ofOwner.set(owner, held + 1)
    try {
      if (this.#taken < AT_ONCE) this.#taken += 1
      else await this.#wait(gone)
    } catch (error) {
      this.#forget(owner)
      throw error
    }
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#forget(owner)
      this.#handOn()
    }
  }

  async #wait(gone: AbortSignal): Promise<void> {
    if (this.#waiting.size >= WAITING) throw nodeIsFull()
    const { promise, resolve: proceed, reject: refuse } = Promise.withResolvers<void>()
    const waiting = { proceed, refuse }
    this.#waiting.add(waiting)
    const giveUp = () => refuse(nodeIsFull())
    const timer = setTimeout(giveUp, WAIT_MS)
    gone.addEventListener('abort', giveUp, { once: true })
    try {
      await promise
    } finally {
      this.#waiting.delete(waiting)
      clearTimeout(timer)
      gone.removeEventListener('abort', giveUp)
    }
  }

  /** Gives the slot to the upload that has waited longest, or frees it. */
  #handOn(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#taken -= 1
      return
    }
    this.#waiting.delete(first)
    first.proceed()
  }

  #forget(owner: string): void {
    const left = (this.#ofOwner.get(owner) ?? 0) - 1
    if (left > 0) this.#ofOwner.set(owner, left)
    else this.#ofOwner.delete(owner)
  }
}
