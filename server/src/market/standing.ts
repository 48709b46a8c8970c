import type { MarketPrice } from '@arroba/contract/market/prices.ts'
import { businessDaysBetween } from '@arroba/contract/rules/market/business-days.ts'
import type { Db } from '../platform/data/database.ts'
import { many } from '../platform/data/query.ts'
import { COVARIATES } from './estimate/effects.ts'
import { exp, log } from './estimate/logarithm.ts'
import { freights, premiums, type Quote } from './estimate/quotes.ts'
import { writeCovariates } from './estimate/standardise.ts'
import { readCoefficients } from './prices/method.ts'
import { cdiPercentOf } from './rates.ts'
import { findDailyRates } from './run/sql/statements.ts'

const BUSINESS_DAYS_A_YEAR = 252
/** Standard deviations from the middle of a normal distribution to its quartile. */
const QUARTILE = 0.6745

/** A quote in reais: to cash, and besides as of cattle that its buyer fetches, without a premium, in a lot of median size. */
export type StandardisedQuote = { cash: number; standardised: number }

/** What quotes are brought to the reference by: the rates of their days, and the coefficients of the run that is shown. */
export async function readReference(db: Db): Promise<{ quoteOf(quote: Quote): StandardisedQuote }> {
  const cdiPercent = cdiPercentOf(await many(db, findDailyRates))
  const coefficients = await readCoefficients(db)
  return {
    quoteOf(quote) {
      const businessDays = businessDaysBetween(quote.day, quote.day + quote.termDays)
      const interest = (businessDays / BUSINESS_DAYS_A_YEAR) * log(1 + cdiPercent(quote.day) / 100)
      const cash = log(quote.price) - interest
      const ofTag = coefficients.find(({ tag }) => tag === quote.tag)
      const covariates = new Float64Array(COVARIATES)
      writeCovariates(
        freights.indexOf(quote.freight),
        premiums.indexOf(quote.premium),
        quote.heads,
        ofTag?.medianHeads ?? quote.heads,
        covariates,
      )
      const explained = (ofTag?.beta ?? []).reduce((sum, beta, at) => sum + beta * (covariates[at] ?? 0), 0)
      return { cash: exp(cash), standardised: exp(cash - explained) }
    },
  }
}

/** So many of a hundred quotes were below; null where the price rests on fewer than fifteen. */
export function percentileOf(
  reais: number,
  {
    price,
    p25,
    p75,
    deals_band: band,
    unit,
  }: Pick<MarketPrice, 'price' | 'p25' | 'p75' | 'deals_band' | 'unit'>,
): number | null {
  if (price === null || p25 === null || p75 === null || band === null || band === '8–14') return null
  const step = unit === 'arroba' ? 0.5 : 10
  const quartile = Math.max(step / 2, reais < price ? price - p25 : p75 - price)
  const below = normalBelow(((reais - price) / quartile) * QUARTILE)
  return Math.min(99, Math.max(1, Math.round(below * 100)))
}

/** The normal distribution's share below a number of standard deviations (Abramowitz and Stegun, 26.2.17). */
function normalBelow(deviations: number): number {
  const far = Math.abs(deviations)
  const t = 1 / (1 + 0.2316419 * far)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const above = (exp((-far * far) / 2) / Math.sqrt(2 * Math.PI)) * series
  return deviations < 0 ? above : 1 - above
}
