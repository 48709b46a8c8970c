const SAVING_MS = 60_000

/** An object URL for a file, which is revoked after `life` milliseconds. */
export function addressOf(file: Blob, life: number): string {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), life)
  return address
}

/** Has the browser save a fetched file under its name. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = addressOf(file, SAVING_MS)
  link.download = file.name
  link.click()
}
