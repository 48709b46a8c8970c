/** The reasons of a report, in the order of the form. */
export const REPORT_REASONS = [
  { value: 'fraud', label: 'Golpe ou fraude' },
  { value: 'offense', label: 'Ofensa ou ameaça' },
  { value: 'falsehood', label: 'Preço ou informação falsa' },
  { value: 'spam', label: 'Propaganda repetida' },
  { value: 'cruelty', label: 'Maus-tratos a animais' },
  { value: 'other', label: 'Outro motivo' },
] as const

export type ReportReason = (typeof REPORT_REASONS)[number]['value']

export const MAX_REPORT_DETAILS = 1000

/** The messages of broken rules of a report, in their order. */
export function reportBreaks({ reason, details }: { reason: string; details: string }): string[] {
  const breaks: string[] = []
  if (!REPORT_REASONS.some(({ value }) => value === reason)) breaks.push('Escolha o motivo da denúncia.')
  if ([...details.trim()].length > MAX_REPORT_DETAILS) breaks.push('Escreva no máximo 1.000 caracteres.')
  return breaks
}
