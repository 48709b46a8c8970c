/** What a check found: a sentence in Portuguese, and whether somebody has to do something about it. */
export type Finding = { state: 'fine' | 'attention' | 'wrong'; sentence: string }

export function fine(sentence: string): Finding {
  return { state: 'fine', sentence }
}

/** Works today, and may not tomorrow. */
export function attention(sentence: string): Finding {
  return { state: 'attention', sentence }
}

export function wrong(sentence: string): Finding {
  return { state: 'wrong', sentence }
}

/** The code or message of an error, for the end of a sentence. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
