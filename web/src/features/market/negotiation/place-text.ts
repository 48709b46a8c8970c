import { daysBefore, dayText } from '../../../ui/form/day.ts'
import { areaName, stateOfArea } from '../areas.ts'
import { amountText, intervalText, missingText, type ShownPrice } from '../figures/price-text.ts'

type Place = {
  market: (Pick<ShownPrice, 'day' | 'price' | 'window_days' | 'missing'> & { area: string }) | null
  percentile: number | null
}

type PlaceText = { before: string; share?: string; after?: string }

const WEEK_DAYS = 7
const WEEK_WINDOW = 5

/**
 * "Seu negócio ficou acima de 72% dos de MT nesta semana", in three parts: the emphasised share, and the
 * text before and after it.
 */
export function placeText({ market, percentile }: Place, today: string): PlaceText {
  if (market === null || market.price === null) return { before: missingText(market?.missing ?? 'other') }
  const area = stateOfArea(market.area) ? market.area : areaName(market.area)
  if (percentile === null)
    return {
      before: `Ainda são poucos os negócios de ${area} para dizer acima de quantos o seu ficou; a faixa é a da metade do meio.`,
    }
  return {
    before: 'Seu negócio ficou ',
    share: `acima de ${percentile}%`,
    after: ` dos de ${area} ${timeText(market, today)}.`,
  }
}

type Market = Pick<ShownPrice, 'day' | 'unit' | 'price' | 'low' | 'high'> & { area: string }

/** O preço de MT em 17/11 era R$ 313,00, entre 311 e 315. */
export function marketText({ area, day, unit, price, low, high }: Market): string {
  if (price === null) return ''
  const name = stateOfArea(area) ? `de ${area}` : `do ${areaName(area)}`
  const interval = low === null || high === null ? '' : `, ${intervalText(low, high)}`
  return `O preço ${name} em ${dayText(day).slice(0, 5)} era R$\u00a0${amountText(price, unit)}${interval}.`
}

/** Você vendeu 1,50 abaixo. */
export function differenceFromMarketText(
  kind: 'sale' | 'purchase',
  own: number,
  { price, unit }: Pick<ShownPrice, 'price' | 'unit'>,
): string {
  if (price === null) return ''
  const verb = kind === 'sale' ? 'vendeu' : 'comprou'
  if (own === price) return `Você ${verb} por esse preço.`
  return `Você ${verb} ${amountText(Math.abs(own - price), unit)} ${own > price ? 'acima' : 'abaixo'}.`
}

function timeText({ day, window_days }: Pick<ShownPrice, 'day' | 'window_days'>, today: string): string {
  const isRecent = day > daysBefore(today, WEEK_DAYS)
  if (window_days === WEEK_WINDOW) return isRecent ? 'nesta semana' : `na semana até ${dayText(day)}`
  return `em ${window_days} dias úteis até ${dayText(day)}`
}
