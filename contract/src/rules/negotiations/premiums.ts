/** What a buyer pays more for, on the carcass or the head: the market's price is that of cattle without it. */
export const premiums = [
  { value: 'china', label: 'China' },
  { value: 'europe', label: 'Europa (Cota Hilton)' },
  { value: 'traced', label: 'Rastreado (Sisbov)' },
] as const
export type Premium = (typeof premiums)[number]['value']
