import { moneyText, numberText } from '../../../ui/form/number-text.ts'

/** So many lines a box of the rail shows at most. */
export const MOST_LINES = 3

type Answerable = { can: { approve: boolean } }

/** The negotiations that the reader can answer, the newest day first: what was sent to others waits for them. */
export function waitingOf<Negotiation extends Answerable>(
  days: readonly { negotiations: readonly Negotiation[] }[],
): Negotiation[] {
  return days
    .flatMap(({ negotiations }) => negotiations)
    .filter(({ can }) => can.approve)
    .slice(0, MOST_LINES)
}

/** A hundred stands for more of them too. */
export function waitingText(waiting: number): string {
  if (waiting === 1) return '1 negociação'
  return waiting < 100 ? `${waiting} negociações` : 'Mais de 99 negociações'
}

/** R$ 2.690, with the cents where there are some: there is little room. */
export function shortMoneyText(reais: number): string {
  return Number.isInteger(reais) ? `R$\u00a0${numberText(reais)}` : moneyText(reais)
}

type Near = { distance_km: number | null; user_info: { id: number } }

/** The nearest ads of other people. */
export function nearestOf<Ad extends Near>(ads: readonly Ad[], readerId: number): Ad[] {
  return ads
    .filter(({ user_info }) => user_info.id !== readerId)
    .toSorted((one, other) => (one.distance_km ?? 0) - (other.distance_km ?? 0))
    .slice(0, MOST_LINES)
}
