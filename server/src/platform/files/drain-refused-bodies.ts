import type { IncomingMessage } from 'node:http'
import { giveBack } from './give-back.ts'

/** How long the rest of a refused body is read. A client that is still sending does not read the answer before it has finished. */
const LONGEST = 10_000
const LONGEST_WITHOUT_A_BYTE = 2_000

/**
 * All refused bodies together are read at 20 MB a second, a few of them in turn. Read as fast as they arrive, a flood
 * of them would hold the event loop for seconds and fill the memory with bytes nobody uses.
 */
const TURN = 50
const BYTES_A_TURN = 1024 * 1024
const BODIES_A_TURN = 16

class RefusedBody {
  readonly raw: IncomingMessage
  readonly #began = Date.now()
  #movedAt = Date.now()
  #moved = false

  constructor(raw: IncomingMessage) {
    this.raw = raw
  }

  /** Notes that bytes have arrived. */
  move(): void {
    this.#moved = true
    this.#movedAt = Date.now()
  }

  start(): void {
    this.#moved = false
    this.raw.resume()
  }

  /** Whether to stop reading this body: its turns brought nothing for too long, or it has been read for too long. */
  endTurn(): boolean {
    this.raw.pause()
    const now = Date.now()
    const isStuck = !this.#moved && now - this.#movedAt >= LONGEST_WITHOUT_A_BYTE
    return isStuck || now - this.#began >= LONGEST
  }
}

/** Cuts the connection. Bytes that have already arrived are read first, so that their memory is released. */
function cut(raw: IncomingMessage): void {
  raw.resume()
  setImmediate(() => raw.socket.destroy())
}

/** Goes on reading refused bodies for a while, and then cuts their connections. */
export class ReadingOn {
  readonly #waiting = new Set<RefusedBody>()
  readonly #reading = new Set<RefusedBody>()
  #left = 0
  #turns: NodeJS.Timeout | undefined

  /**
   * Begins to read the rest of a body. To be called before the answer is sent: Node resumes a body of which nothing was
   * read until then, at full speed. So bytes that have already arrived are read at once.
   */
  add(raw: IncomingMessage): void {
    const rest = new RefusedBody(raw)
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
