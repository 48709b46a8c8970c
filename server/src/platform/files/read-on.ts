import type { IncomingMessage } from 'node:http'
import { giveBack } from './give-back.ts'

/** What is left of a refused body is read for so long, so that who is still sending gets to read the answer. */
const LONGEST = 10_000
const LONGEST_WITHOUT_A_BYTE = 2_000

/**
 * All refused bodies together are read at 20 MB a second, a few of them in turn: read as fast as they come, a flood of
 * them holds the event loop for seconds and fills the memory with what nobody wants.
 */
const TURN = 50
const BYTES_A_TURN = 1024 * 1024
const BODIES_A_TURN = 16

class Rest {
  readonly raw: IncomingMessage
  readonly #began = Date.now()
  #movedAt = Date.now()
  #moved = false

  constructor(raw: IncomingMessage) {
    this.raw = raw
  }

  /** Some of it came. */
  move(): void {
    this.#moved = true
    this.#movedAt = Date.now()
  }

  start(): void {
    this.#moved = false
    this.raw.resume()
  }

  /** Whether its turn brought nothing for too long, or it has lasted too long. */
  endTurn(): boolean {
    this.raw.pause()
    const now = Date.now()
    const isStuck = !this.#moved && now - this.#movedAt >= LONGEST_WITHOUT_A_BYTE
    return isStuck || now - this.#began >= LONGEST
  }
}

/** What lies there already is read first, so that its memory is given back. */
function cut(raw: IncomingMessage): void {
  raw.resume()
  setImmediate(() => raw.socket.destroy())
}

/** Reads on in refused bodies for a while, and then cuts their connections. */
export class ReadingOn {
  readonly #waiting = new Set<Rest>()
  readonly #reading = new Set<Rest>()
  #left = 0
  #turns: NodeJS.Timeout | undefined

  /**
   * To be called before the answer is sent: a body of which nothing was read until then is let go by Node, and comes as
   * fast as it can. So what has come already is read at once.
   */
  add(raw: IncomingMessage): void {
    const rest = new Rest(raw)
    const forget = () => {
      this.#waiting.delete(rest)
      this.#reading.delete(rest)
    }
    raw.on('data', (piece: Buffer) => {
      rest.move()
      this.#count(piece.length)
      giveBack(piece)
      if (this.#waiting.has(rest) && raw.readableLength === 0) raw.pause()
    })
    raw.resume()
    raw.once('end', forget)
    raw.socket.once('close', forget)
    this.#waiting.add(rest)
    this.#turns ??= setInterval(() => this.#turn(), TURN).unref()
  }

  #count(bytes: number): void {
    this.#left -= bytes
    if (this.#left > 0) return
    for (const { raw } of this.#reading) raw.pause()
  }

  #turn(): void {
    for (const rest of this.#reading) {
      if (rest.endTurn()) cut(rest.raw)
      else this.#waiting.add(rest)
    }
    this.#reading.clear()
    this.#left = BYTES_A_TURN
    for (const rest of this.#waiting) {
      if (this.#reading.size === BODIES_A_TURN) break
      this.#waiting.delete(rest)
      this.#reading.add(rest)
      rest.start()
    }
    if (this.#reading.size > 0) return
    clearInterval(this.#turns)
    this.#turns = undefined
  }
}
