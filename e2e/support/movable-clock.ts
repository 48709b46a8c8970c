/** Loaded before a server, so that the parent process can set the server's clock. */

let offset = 0
const RealDate = Date

class MovableDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [MovableDate.now()] : given) as [number]))
  }
  static override now(): number {
    return RealDate.now() + offset
  }
}
globalThis.Date = MovableDate as DateConstructor

process.on('message', (milliseconds: number) => {
  offset += milliseconds
  process.send?.('moved')
})
