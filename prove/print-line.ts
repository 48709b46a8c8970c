/** Prints a line of a proof's figures. */
export function printLine(text: string): void {
  process.stdout.write(`${text}\n`)
}
