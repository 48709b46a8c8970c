import { MARKET_AREAS } from '@arroba/contract/market/prices.ts'
import { stateOf } from '@arroba/contract/rules/places.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './card-size.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** What stands in the head of /mercado for whoever shows links with a picture; null for every other address. */
export function marketPageHead(publicUrl: string, requested: string): string | null {
  const [path, query = ''] = requested.split('?', 2)
  if (path !== '/mercado') return null
  const searchParams = new URLSearchParams(query)
  const tag = searchParams.get('categoria') ?? searchParams.get('tag') ?? 'boi-gordo'
  const area = stateOf(Number(searchParams.get('estado')))?.acronym ?? searchParams.get('area') ?? 'BR'
  if (!(SLUG.test(tag) && MARKET_AREAS.includes(area))) return null
  const shown = {
    'og:type': 'website',
    'og:site_name': 'Arroba',
    'og:title': 'Preço do mercado, de negócios que os dois lados confirmaram',
    'og:image': `${publicUrl}${cardPath(tag, area)}`,
    'og:image:width': String(CARD_WIDTH),
    'og:image:height': String(CARD_HEIGHT),
  }
  return Object.entries(shown)
    .map(([property, content]) => `<meta property="${property}" content="${content}" />`)
    .join('')
}

function cardPath(tag: string, area: string): string {
  return `/embed/preco/${tag}/${area}/cartao.png`
}
