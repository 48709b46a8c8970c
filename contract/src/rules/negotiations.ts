import { isDay, negotiationDay } from './days.ts'
import { readCentavos } from './money.ts'
import { premiums } from './negotiations/premiums.ts'
import { lengthOf } from './posts.ts'
import { isEmpty, isHundredthsWithin, isWithin } from './written-numbers.ts'

/** The kinds of a negotiation, as its owner sees them. */
export const negotiationKinds = [
  { value: 'sale', label: 'Venda' },
  { value: 'purchase', label: 'Compra' },
] as const
export type NegotiationKind = (typeof negotiationKinds)[number]['value']

/** The statuses of a negotiation with their labels, which are in lower case. */
export const reviewerStatuses = [
  { value: 'pending', label: 'pendente' },
  { value: 'approved', label: 'aprovado' },
  { value: 'rejected', label: 'reprovada' },
] as const
export type ReviewerStatus = (typeof reviewerStatuses)[number]['value']

export const paymentMeasures = [
  { value: 'fifteen_kilos', label: 'Arroba' },
  { value: 'sacs', label: 'Saca' },
  { value: 'tons', label: 'Tonelada' },
  { value: 'head', label: 'Cabeça' },
] as const
export type PaymentMeasure = (typeof paymentMeasures)[number]['value']

export const slaughterForms = [
  { value: 'dead_weight', label: 'Peso morto' },
  { value: 'live_weight', label: 'Peso vivo' },
] as const
export type SlaughterForm = (typeof slaughterForms)[number]['value']
export const DEFAULT_SLAUGHTER_FORM: SlaughterForm = 'dead_weight'

export const taxForms = [
  { value: 'to_charge', label: '20% na folha de pagamento' },
  { value: 'free', label: '1,5% descontado na venda' },
  { value: 'free_taxes', label: 'Livre de imposto' },
] as const
export type TaxForm = (typeof taxForms)[number]['value']

export const freightResponsibilities = [
  { value: 'buyer', label: 'FOB, por conta do comprador' },
  { value: 'seller', label: 'CIF, por conta do vendedor' },
] as const
export type FreightResponsibility = (typeof freightResponsibilities)[number]['value']

/** The bands of age. The third one is shown as 18 to 24 months, although its name says something else. */
export const ageBands = [
  { value: 'zero_to_twelve', label: '0 a 12 meses' },
  { value: 'twelve_to_eighteen', label: '12 a 18 meses' },
  { value: 'eighteen_to_twenty', label: '18 a 24 meses' },
  { value: 'twenty_four_to_thirty_six', label: '24 a 36 meses' },
  { value: 'over_thirty_six', label: 'Acima de 36 meses' },
] as const
export type AgeBand = (typeof ageBands)[number]['value']
export const DEFAULT_AGE_BAND: AgeBand = 'zero_to_twelve'

/** The largest number of days until payment; 0 is cash. */
export const MAX_PAYMENT_DEADLINE = 365
const EARLIEST_NEGOTIATION = '2000-01-01'
export const MAX_NEGOTIATION_NOTES = 1000
export const MAX_NEGOTIATION_REJECT_REASON = 500
/** R$ 100.000.000,00 */
const MAX_NEGOTIATED_CENTAVOS = 10_000_000_000
const MAX_HEADS = 100_000
const MAX_WEIGHT_KILOS = 2000
const MAX_BREED = 60
const MAX_CARCASS_HUNDREDTHS = 10_000
const MAX_QUANTITY_HUNDREDTHS = 1_000_000_000
export const MAX_SLAUGHTERS = 50

/** The form that a tag needs: slaughter cattle, other cattle, other goods, or no goods at all. */
export type NegotiationShape = { is_bovine: boolean; is_slaughter: boolean; is_goods?: boolean }

export type SlaughterFields = {
  /** Number of heads. */
  animals_quantity?: string | number | null
  /** The day of the slaughter, YYYY-MM-DD. */
  slaughter_date?: string | null
  /** The yield in percent, to one decimal: typed '52,5', or 52.5. */
  slaughter_yield?: string | number | null
}

/** The fields of a negotiation as a form holds them, by their names on the wire. */
export type NegotiationFields = {
  kind?: string | null
  tag_id?: number | null
  /** The day of the negotiation: YYYY-MM-DD, or with a time in -03:00. */
  negotiation_date?: string | null
  fridge_id?: number | null
  slaughter_form?: string | null
  tax_form?: string | null
  payment_deadline?: string | number | null
  payment_measure?: string | null
  freight_responsibility?: string | null
  premium?: string | null
  /** The price in reais: typed '1.234,56', or 1234.56. */
  negotiated_value?: string | number | null
  /** The day of delivery, YYYY-MM-DD. */
  date?: string | null
  city_code?: string | number | null
  /** The state of the city; left out, any state is accepted. */
  state_code?: string | number | null
  notes?: string | null
  age_of_bovine?: string | null
  bread?: string | null
  /** Live weight of one animal in kilos. */
  bovine_weight?: string | number | null
  /** Number of heads. */
  animals_quantity?: string | number | null
  slaughters?: SlaughterFields[]
  /** Live weight of one slaughter animal in kilos. */
  live_weight?: string | number | null
  /** The arrobas of its carcass, to two decimals: typed '19,5', or 19.5. */
  carcass_arrobas?: string | number | null
  /** The quantity of goods other than cattle, in the measure of the price, to two decimals. */
  quantity?: string | number | null
}
export type NegotiationField = keyof NegotiationFields
/** A broken rule; `entry` is the index of the slaughter, from 0. */
export type NegotiationBreak = { field: NegotiationField; message: string; entry?: number }

function isOneOf(choices: readonly { value: string }[], value: unknown): boolean {
  return choices.some((choice) => choice.value === value)
}

/** Whether something was chosen that is not in the list. */
function isNoneOf(choices: readonly { value: string }[], value: string | null | undefined): boolean {
  return !isEmpty(value) && !isOneOf(choices, value)
}

/** A percentage from 0 to 100 in tenths, typed (52,5) or sent (52.5); null for any other value. */
export function readYield(written: unknown): number | null {
  if (typeof written !== 'string' && typeof written !== 'number') return null
  const [, whole, tenth = '0'] = /^(\d{1,3})(?:[.,](\d)0*)?$/.exec(String(written).trim()) ?? []
  if (whole === undefined) return null
  const tenths = Number(whole) * 10 + Number(tenth)
  return tenths <= 1000 ? tenths : null
}

/** Whether the form of this shape shows slaughters. */
export function showsSlaughters(shape: NegotiationShape | null): boolean {
  return shape?.is_slaughter ?? false
}

export function showsHerd(shape: NegotiationShape | null): boolean {
  return shape ? shape.is_bovine && !shape.is_slaughter : false
}

/** Whether the form of this shape shows the slaughterhouse and the form of slaughter. */
export function showsSlaughterhouse(shape: NegotiationShape | null): boolean {
  return shape?.is_bovine ?? false
}

/** Whether the form of this shape shows a quantity in the measure of the price. */
export function showsQuantity(shape: NegotiationShape | null): boolean {
  return shape ? !shape.is_bovine : false
}

function slaughterBreaks(slaughters: SlaughterFields[]): NegotiationBreak[] {
  const field = 'slaughters'
  if (slaughters.length === 0)
    return [{ field, message: 'Adicione pelo menos um abate, com quantidade e data' }]
  if (slaughters.length > MAX_SLAUGHTERS)
    return [{ field, message: `São no máximo ${MAX_SLAUGHTERS} abates por negociação` }]
  return slaughters.flatMap(({ animals_quantity, slaughter_date, slaughter_yield }, entry) => {
    const nth = `Abate ${entry + 1}:`
    const breaks: NegotiationBreak[] = []
    if (!isWithin(animals_quantity, 1, MAX_HEADS))
      breaks.push({
        field,
        entry,
        message: `${nth} a quantidade deve ser um número inteiro de 1 a 100.000 cabeças`,
      })
    if (!isDay(slaughter_date) || slaughter_date < EARLIEST_NEGOTIATION)
      breaks.push({ field, entry, message: `${nth} preencha a data` })
    if (!isEmpty(slaughter_yield) && readYield(slaughter_yield) === null)
      breaks.push({ field, entry, message: `${nth} o rendimento vai de 0 a 100%, com até um decimal` })
    return breaks
  })
}

/**
 * The broken rules of a negotiation, in the order of its form. `shape` is that of the tag, null while none is chosen;
 * `today` is the day in -03:00. Fields that the tag does not show are ignored.
 */
export function negotiationBreaks(
  fields: NegotiationFields,
  shape: NegotiationShape | null,
  today: string,
): NegotiationBreak[] {
  const breaks: NegotiationBreak[] = []
  const say = (field: NegotiationField, message: string) => breaks.push({ field, message })

  if (shape === null) say('tag_id', 'Selecione uma Tag')
  else if (shape.is_goods === false) say('tag_id', 'Escolha uma tag de mercadoria: esta é só de assunto')
  if (!isOneOf(negotiationKinds, fields.kind)) say('kind', 'Escolha o tipo: Venda ou Compra')
  const day = negotiationDay(fields.negotiation_date)
  if (isEmpty(fields.negotiation_date)) say('negotiation_date', 'Preencha a data da negociação')
  else if (day === null) say('negotiation_date', 'Data da negociação inválida')
  else if (day > today) say('negotiation_date', 'A data da negociação não pode ser no futuro')
  else if (day < EARLIEST_NEGOTIATION)
    say('negotiation_date', 'A data da negociação não pode ser antes de 2000')

  if (showsSlaughterhouse(shape) && !isOneOf(slaughterForms, fields.slaughter_form))
    say('slaughter_form', 'Escolha a forma de abate')
  if (showsSlaughters(shape))
    breaks.push(...slaughterBreaks(fields.slaughters ?? []), ...slaughterWeightBreaks(fields))
  if (showsHerd(shape)) breaks.push(...herdBreaks(fields))

  if (isEmpty(fields.negotiated_value)) say('negotiated_value', 'Preencha o valor negociado')
  else {
    const centavos = readCentavos(fields.negotiated_value)
    if (centavos === null)
      say('negotiated_value', 'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56')
    else if (centavos === 0) say('negotiated_value', 'O valor deve ser maior que zero')
    else if (centavos > MAX_NEGOTIATED_CENTAVOS)
      say('negotiated_value', 'O valor pode ser de no máximo R$ 100.000.000,00')
  }
  if (!isOneOf(paymentMeasures, fields.payment_measure)) say('payment_measure', 'Escolha a medida do valor')
  if (showsQuantity(shape) && !isHundredthsWithin(fields.quantity, MAX_QUANTITY_HUNDREDTHS))
    say('quantity', 'Quantidade: use um número de 0,01 a 10.000.000, com até dois decimais')
  if (!isWithin(fields.payment_deadline ?? 0, 0, MAX_PAYMENT_DEADLINE))
    say('payment_deadline', 'Prazo: use um número inteiro de dias, de 0 a 365')
  if ((shape?.is_bovine || !isEmpty(fields.tax_form)) && !isOneOf(taxForms, fields.tax_form))
    say('tax_form', 'Escolha a forma do imposto')
  if (isNoneOf(freightResponsibilities, fields.freight_responsibility))
    say('freight_responsibility', 'Escolha de quem é o frete')
  if (shape?.is_bovine && isNoneOf(premiums, fields.premium)) say('premium', 'Escolha o prêmio')
  if (!isWithin(fields.city_code, 1, 9_999_999)) say('city_code', 'Escolha a cidade na lista')
  if (lengthOf(fields.notes ?? '') > MAX_NEGOTIATION_NOTES)
    say('notes', 'As observações podem ter no máximo 1.000 caracteres')
  return breaks
}

function slaughterWeightBreaks({ live_weight, carcass_arrobas }: NegotiationFields): NegotiationBreak[] {
  const breaks: NegotiationBreak[] = []
  if (!isEmpty(live_weight) && !isWithin(live_weight, 1, MAX_WEIGHT_KILOS))
    breaks.push({ field: 'live_weight', message: 'Peso vivo médio: use um número inteiro de 1 a 2.000 kg' })
  if (!isHundredthsWithin(carcass_arrobas, MAX_CARCASS_HUNDREDTHS))
    breaks.push({
      field: 'carcass_arrobas',
      message: 'Arrobas por cabeça: use um número de 0,01 a 100, com até dois decimais',
    })
  return breaks
}

/** The broken rules of cattle that is not for slaughter. */
function herdBreaks(fields: NegotiationFields): NegotiationBreak[] {
  const breaks: NegotiationBreak[] = []
  const say = (field: NegotiationField, message: string) => breaks.push({ field, message })
  if (!isEmpty(fields.date) && !(isDay(fields.date) && fields.date >= EARLIEST_NEGOTIATION))
    say('date', 'Data de entrega inválida')
  if (isEmpty(fields.animals_quantity)) say('animals_quantity', 'Preencha a quantidade de cabeças')
  else if (!isWithin(fields.animals_quantity, 1, MAX_HEADS))
    say('animals_quantity', 'Quantidade de cabeças: use um número inteiro de 1 a 100.000')
  if (isNoneOf(ageBands, fields.age_of_bovine)) say('age_of_bovine', 'Escolha a idade')
  if (lengthOf(fields.bread ?? '') > MAX_BREED) say('bread', 'A raça pode ter no máximo 60 caracteres')
  if (isEmpty(fields.bovine_weight)) say('bovine_weight', 'Preencha o peso médio')
  else if (!isWithin(fields.bovine_weight, 1, MAX_WEIGHT_KILOS))
    say('bovine_weight', 'Peso: use um número inteiro de quilos, de 1 a 2.000')
  return breaks
}

/** The id of the platform, which as a reviewer stands for nobody. */
const PLATFORM_ID = 1

/** Whether the negotiation is sent to a person. */
function isSent({ reviwer_id }: Readonly<Record<string, unknown>>): boolean {
  return typeof reviwer_id === 'number' && reviwer_id !== PLATFORM_ID
}

/** Whether others rely on the negotiation: it is sent to somebody, or is to count in the market. */
export function isForOthers(written: Readonly<Record<string, unknown>>): boolean {
  return isSent(written) || written.share_with_market === true
}
