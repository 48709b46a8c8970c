/** Prints a line of a proof's figures. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
