/** The text of a form field as it is stored. A lone surrogate, which cutting a text may leave, is replaced. */
export function text(written: string | null | undefined): string {
  return written?.trim().toWellFormed() ?? ''
}

/** The text on one line, without characters that change the direction of the text around it. */
export function oneLine(written: string | null | undefined): string {
  return text(written?.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')).replace(/\s+/g, ' ')
}
