import { daysBefore, dayText } from '../../../ui/form/day.ts'
import { areaName, stateOfArea } from '../areas.ts'
import { missingText, type ShownPrice } from '../figures/price-text.ts'

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

function timeText({ day, window_days }: Pick<ShownPrice, 'day' | 'window_days'>, today: string): string {
  const isRecent = day > daysBefore(today, WEEK_DAYS)
  if (window_days === WEEK_WINDOW) return isRecent ? 'nesta semana' : `na semana até ${dayText(day)}`
  return `em ${window_days} dias úteis até ${dayText(day)}`
}
