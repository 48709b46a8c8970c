import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createFixedRouter } from '../../platform/router/router.ts'
import { RouterView } from '../../platform/router/router-view.tsx'
import { SQUARES } from './geometry/tile-grid.ts'
import { TileMap } from './tile-map.tsx'

function markup(): string {
  const tiles = new Map(
    SQUARES.map(({ state }, nth) => [
      state.code,
      nth % 4 === 0
        ? { missing: 'few' as const }
        : { value: 300 + nth * 1.5, change: nth - 13, ...(nth === 1 && { detail: 'em média' }) },
    ]),
  )
  const map = () => (
    <TileMap
      title="Boi gordo, preço de ontem"
      unit="R$ por arroba"
      tiles={tiles}
      here={51}
      shortText={(value) => value.toLocaleString('pt-BR')}
      valueText={(value) => `R$ ${value.toLocaleString('pt-BR')} por arroba`}
      changeText={(change) => `mudou ${change} na semana`}
      missingText={{ few: 'faltam até 3 negócios', many: 'faltam mais de 3' }}
      to={({ acronym }) => `/mercado?area=${acronym}`}
    />
  )
  const router = createFixedRouter('/', [{ Component: map }])
  return renderToStaticMarkup(<RouterView router={router} Failed={() => null} />)
}

it('the map of all 27 states costs at most 3 KB, its table included', () => {
  expect(brotliCompressSync(markup()).length).toBeLessThanOrEqual(3 * 1024)
})

it('a square tells its state, value and change, and an empty one what is missing', () => {
  expect(markup()).toContain('>Amazonas: R$ 303 por arroba, mudou -11 na semana</span>')
  expect(markup()).toContain('>Roraima: faltam até 3 negócios</span>')
})

it('the Tab key stops once, at the state of whoever reads', () => {
  expect(markup().match(/tabindex="0"[^>]*data-state="(\d+)"/)?.[1]).toBe('51')
  expect(markup().match(/tabindex="0"/g)).toHaveLength(1)
})
