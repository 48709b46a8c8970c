import { premiums } from '@arroba/contract/rules/negotiations/premiums.ts'
import {
  ageBands,
  freightResponsibilities,
  negotiationKinds,
  paymentMeasures,
  slaughterForms,
  taxForms,
} from '@arroba/contract/rules/negotiations.ts'
import { inReais } from './stored-terms.ts'
import type { Slaughter, Terms } from './terms.ts'

/** A change in words: `{ field: 'Valor negociado', from: 'R$ 318,50', to: 'R$ 320,00' }`. */
export type ChangedField = { field: string; from: string | null; to: string | null }

const whole = new Intl.NumberFormat('pt-BR')
const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

function labelOf(choices: readonly { value: string; label: string }[], value: string | null): string | null {
  return choices.find((choice) => choice.value === value)?.label ?? null
}

export function dayOf(day: string | null): string | null {
  return day?.split('-').reverse().join('/') ?? null
}

function countOf(count: number | null, one: string, many: string): string | null {
  return count === null ? null : `${whole.format(count)} ${count === 1 ? one : many}`
}

function headsOf(heads: number | null): string | null {
  return countOf(heads, 'cabeça', 'cabeças')
}

/** 'R$ 1.234,56', with a plain space, so that a search for the typed text finds it. */
export function moneyOf(centavos: number): string {
  return reais.format(inReais(centavos)).replace(/\s/g, ' ')
}

function hundredths(count: number): string {
  return decimal.format(inReais(count))
}

/** The quantity of goods other than cattle, in the measure of the price: '1.200 sacas'. */
function quantityOf({ quantityHundredths, paymentMeasure }: Terms): string | null {
  if (quantityHundredths === null) return null
  const unit = labelOf(paymentMeasures, paymentMeasure)?.toLowerCase()
  return `${hundredths(quantityHundredths)} ${unit}${quantityHundredths === 100 ? '' : 's'}`
}

/** 'venda de 54 cabeças de Boi Gordo' */
export function summaryOf(terms: Terms): string {
  const { kind, heads, tag } = terms
  const quantity = headsOf(heads) ?? quantityOf(terms)
  return [labelOf(negotiationKinds, kind)?.toLowerCase(), quantity, tag.name].filter(Boolean).join(' de ')
}

export function unitOf({ paymentMeasure }: Terms): string {
  return labelOf(paymentMeasures, paymentMeasure)?.toLowerCase() ?? ''
}

function slaughterOf(slaughter: Slaughter | undefined): string | null {
  if (!slaughter) return null
  const { heads, slaughteredOn, yieldTenths } = slaughter
  const rendering =
    yieldTenths === null ? '' : `, rendimento de ${Math.floor(yieldTenths / 10)},${yieldTenths % 10}%`
  return `${headsOf(heads)} em ${dayOf(slaughteredOn)}${rendering}`
}

/** Every term with its name on the screen, in the order of the form. */
const wording: [field: string, words: (terms: Terms) => string | null][] = [
  ['Tag', ({ tag }) => tag.name],
  ['Tipo', ({ kind }) => labelOf(negotiationKinds, kind)],
  ['Data da negociação', ({ negotiatedOn }) => dayOf(negotiatedOn)],
  [
    'Frigorífico',
    ({ slaughterhouse }) => (slaughterhouse ? `${slaughterhouse.name}, ${slaughterhouse.place}` : null),
  ],
  ['Forma de abate', ({ slaughterForm }) => labelOf(slaughterForms, slaughterForm)],
  // For slaughter cattle the number is the sum of the slaughters, which are listed one by one.
  ['Quantidade', ({ heads, slaughters }) => (slaughters.length > 0 ? null : headsOf(heads))],
  ['Quantidade', quantityOf],
  [
    'Peso vivo médio',
    ({ liveWeightKilos }) => (liveWeightKilos === null ? null : `${whole.format(liveWeightKilos)} kg`),
  ],
  [
    'Arrobas por cabeça',
    ({ carcassHundredths }) => (carcassHundredths === null ? null : `${hundredths(carcassHundredths)} @`),
  ],
  ['Peso médio', ({ weightKilos }) => (weightKilos === null ? null : `${whole.format(weightKilos)} kg`)],
  ['Idade', ({ ageBand }) => labelOf(ageBands, ageBand)],
  ['Raça', ({ breed }) => breed],
  ['Data de entrega', ({ deliveryOn }) => dayOf(deliveryOn)],
  ['Valor negociado', ({ centavos }) => moneyOf(centavos)],
  ['Medida do valor', ({ paymentMeasure }) => labelOf(paymentMeasures, paymentMeasure)],
  [
    'Pagamento',
    ({ paymentDeadline }) => (paymentDeadline === 0 ? 'À vista' : countOf(paymentDeadline, 'dia', 'dias')),
  ],
  ['Imposto', ({ taxForm }) => labelOf(taxForms, taxForm)],
  ['Frete', ({ freight }) => labelOf(freightResponsibilities, freight)],
  ['Prêmio', ({ premium }) => labelOf(premiums, premium)],
  ['Cidade', ({ city }) => city.place],
  ['Observações', ({ notes }) => notes],
  ['Oferecida às estatísticas do mercado', ({ shareWithMarket }) => (shareWithMarket ? 'Sim' : 'Não')],
]

/** The terms that differ, in words. */
export function changesBetween(before: Terms, after: Terms): ChangedField[] {
  const fields = wording.map(([field, words]) => ({ field, from: words(before), to: words(after) }))
  const most = Math.max(before.slaughters.length, after.slaughters.length)
  const slaughters = Array.from({ length: most }, (_, entry) => ({
    field: `Abate ${entry + 1}`,
    from: slaughterOf(before.slaughters[entry]),
    to: slaughterOf(after.slaughters[entry]),
  }))
  return [...fields, ...slaughters].filter(({ from, to }) => from !== to)
}
