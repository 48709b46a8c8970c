/** The kinds of notifications whose push messages a person can switch on one by one. */
export const PUSH_KINDS = ['negotiations', 'mentions', 'comments', 'market_alerts', 'ads'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

const MINUTES_OF_HOUR = 60
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

/** The minute of the day of a time: 1350 for '22:30'; null for any other text. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = TIME.exec(time) ?? []
  return hours === undefined || minutes === undefined
    ? null
    : Number(hours) * MINUTES_OF_HOUR + Number(minutes)
}

export function timeOf(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_OF_HOUR)
  return `${twoDigits(hours)}:${twoDigits(minutes % MINUTES_OF_HOUR)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** The messages of broken rules of the quiet hours, in the order of the form. */
export function quietHoursBreaks({ from, until }: { from: string; until: string }): string[] {
  const [begin, end] = [minutesOf(from), minutesOf(until)]
  const breaks: string[] = []
  if (begin === null) breaks.push('Escolha quando o silêncio começa.')
  if (end === null) breaks.push('Escolha quando o silêncio termina.')
  if (begin !== null && begin === end)
    breaks.push('O silêncio precisa começar e terminar em horas diferentes.')
  return breaks
}
