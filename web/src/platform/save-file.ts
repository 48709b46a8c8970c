const SAVING_MS = 60_000

/** An address for what was fetched, for so long. */
export function addressOf(file: Blob, life: number): string {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), life)
  return address
}

/** Has the browser save what was fetched, under its name. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = addressOf(file, SAVING_MS)
  link.download = file.name
  link.click()
}
