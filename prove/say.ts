/** A line of figures of a proof. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
