/** What people write into forms, as it is kept. Half a character, which a cut may leave, becomes a whole one. */
export function text(written: string | null | undefined): string {
  return written?.trim().toWellFormed() ?? ''
}

/** Without what would turn the direction of the text around it. */
export function oneLine(written: string | null | undefined): string {
  return text(written?.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')).replace(/\s+/g, ' ')
}
