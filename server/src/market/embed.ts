import { createHash } from 'node:crypto'
import { MARKET_AREAS, type MarketPrice } from '@arroba/contract/market/prices.ts'
import type { FastifyInstance } from 'fastify'
import { maybeOne } from '../platform/data/query.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type CardServices, readCardPicture } from './card/card.ts'
import { listPrices, type MarketServices } from './prices/read-prices.ts'
import { findTagName } from './sql/statements.ts'

const STYLE =
  ':root{color-scheme:light dark}body{box-sizing:border-box;min-height:100vh;margin:0;padding:12px 16px;border-left:6px solid #ffc21a;font:15px/1.35 system-ui,sans-serif;background:#fffdf8;color:#241c15}b{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 8px;font-size:32px;line-height:1.2;letter-spacing:-.02em;font-variant-numeric:tabular-nums}b small{font-size:14px;line-height:1.3;letter-spacing:0}p{margin:0}small{color:#6a5d50}a{color:inherit}@media(prefers-color-scheme:dark){body{background:#1b1611;color:#f3ece2}small{color:#b9ab9b}}'
const STYLE_DIGEST = createHash('sha256').update(STYLE).digest('base64')
/** The policy of the page: nothing but its own style, and a frame on any site. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_DIGEST}'; base-uri 'none'; form-action 'none'; frame-ancestors *`
const LISTED_SECONDS = 300

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** A small page with one price, for frames on other people's pages. */
export function marketEmbed(
  app: FastifyInstance,
  services: MarketServices & { config: Pick<Services['config'], 'publicUrl'> },
): void {
  app.get<{ Params: { tag: string; area: string } }>(
    '/embed/preco/:tag/:area',
    { schema: { hide: true }, config: { caching: { publicFor: LISTED_SECONDS } } },
    async ({ params: { tag, area } }, reply) => {
      const known =
        MARKET_AREAS.includes(area) && (await maybeOne(services.database.db, findTagName, { slug: tag }))
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .removeHeader('x-frame-options')
        .header('cross-origin-resource-policy', 'cross-origin')
      reply.raw.removeHeader('x-frame-options')
      reply.raw.removeHeader('cross-origin-opener-policy')
      if (!known)
        return reply.code(404).send(page('Preço não encontrado', '<p>Esta categoria ou área não existe.</p>'))
      const { json } = await listPrices(services, null, { tag, area })
      const { prices, demonstration }: { prices: MarketPrice[]; demonstration: boolean } = JSON.parse(
        json.body.toString(),
      )
      const link = `${services.config.publicUrl}/mercado?tag=${tag}&area=${area}`
      return page(`${known.name} em ${area}`, bodyOf(known.name, area, prices.at(-1), demonstration, link))
    },
  )
}

/** The picture of a price, for messages and links; there is none where no price is published. */
export function marketCard(app: FastifyInstance, services: CardServices): void {
  app.get<{ Params: { tag: string; area: string } }>(
    '/embed/preco/:tag/:area/cartao.png',
    { schema: { hide: true }, config: { caching: { publicFor: LISTED_SECONDS } } },
    async ({ params }, reply) => {
      const picture = await readCardPicture(services, params)
      if (!picture) throw notFound()
      reply.raw.removeHeader('cross-origin-resource-policy')
      return reply.type('image/png').header('cross-origin-resource-policy', 'cross-origin').send(picture)
    },
  )
}

function bodyOf(
  name: string,
  area: string,
  price: MarketPrice | undefined,
  isDemonstration: boolean,
  link: string,
): string {
  const title = `<p>${escaped(name)} · ${area}</p>`
  const source = `<small>${isDemonstration ? 'Demonstração · ' : ''}<a href="${escaped(link)}" target="_blank" rel="noopener">Arroba</a></small>`
  if (!price || price.price === null || price.low === null || price.high === null)
    return `${title}<p>Ainda não há negócios bastantes para um preço.</p>${source}`
  const unit = price.unit === 'arroba' ? 'por arroba' : 'por cabeça'
  const [year, month, day] = price.day.split('-')
  const change = price.change_day === null ? '' : `, ${changeText(price.change_day)}`
  return `${title}<b>${reais.format(price.price)} <small>${unit}</small></b><p>à vista${change}</p><small>de ${reais.format(price.low)} a ${reais.format(price.high)} · ${day}/${month}/${year}</small><br>${source}`
}

/** caiu R$ 0,50 no dia */
function changeText(change: number): string {
  if (change === 0) return 'igual no dia'
  return `${change > 0 ? 'subiu' : 'caiu'} ${reais.format(Math.abs(change))} no dia`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style><body>${body}</body></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
