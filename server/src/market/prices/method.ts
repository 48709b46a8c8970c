import {
  MARKET_WINDOW_DAYS,
  MAX_HALF_WIDTH,
  MAX_SHARE,
  MIN_BUYERS,
  MIN_NEGOTIATIONS,
  MIN_SELLERS,
} from '@arroba/contract/rules/market/prices.ts'
import type { Db } from '../../platform/data/database.ts'
import { many, maybeOne } from '../../platform/data/query.ts'
import type { CompressedBody } from '../../platform/http/send-json.ts'
import type { Coefficients } from '../estimate/category.ts'
import { METHOD, SIMULATED } from '../method.ts'
import type { MarketServices } from './read-prices.ts'
import { findCurrentRun, findRates } from './sql/statements.ts'

const STEPS = [
  'Contam os negócios de gado que os dois lados confirmaram e deixaram contar, de pessoas com telefone verificado.',
  'Cada valor é trazido para à vista pelo CDI do dia, em dias úteis, e ajustado por frete, prêmio e tamanho do lote.',
  'Um negócio pesa pela raiz do tamanho do lote; nenhum comprador ou vendedor pesa mais de um quinto.',
  'Quem só negocia dentro de um grupo fechado, ou compra de menos de cinco vendedores, pesa pouco.',
  'O nível de cada estado segue um filtro de Kalman conjunto, sem olhar para a frente, com intervalo de 95 %.',
  'O preço é publicado às 18h de cada dia útil onde há negócios e pessoas bastantes, e revisto por dez dias úteis.',
  'Nada de um negócio, de uma pessoa ou de uma contagem é mostrado: só faixas e preços arredondados.',
]

/** Describes how prices are computed, in words and numbers. */
export function readMethod({ database: { db }, cache }: MarketServices): Promise<CompressedBody> {
  return cache.json('method', async () =>
    JSON.stringify({
      method: METHOD,
      steps: STEPS,
      thresholds: {
        negotiations: MIN_NEGOTIATIONS,
        sellers: MIN_SELLERS,
        buyers: MIN_BUYERS,
        largest_share: MAX_SHARE,
        half_width: MAX_HALF_WIDTH,
        window_days: MARKET_WINDOW_DAYS,
      },
      coefficients: (await readCoefficients(db)).map(coefficientsJson),
      simulated: SIMULATED,
      rates: await many(db, findRates, { withDaily: false }),
    }),
  )
}

/** The coefficients of the run whose prices are shown. */
export async function readCoefficients(db: Db): Promise<Coefficients[]> {
  const run = await maybeOne(db, findCurrentRun)
  return run ? JSON.parse(run.coefficients) : []
}

function coefficientsJson({ tag, medianHeads, beta }: Coefficients) {
  const [freightSeller, freightUnknown, china, europe, traced, lot] = beta.map((one) =>
    Number(one.toFixed(6)),
  )
  return {
    tag,
    median_heads: medianHeads,
    freight_seller: freightSeller,
    freight_unknown: freightUnknown,
    china,
    europe,
    traced,
    lot,
  }
}
