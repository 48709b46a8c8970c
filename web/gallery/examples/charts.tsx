import { REGIONS } from '@arroba/contract/rules/places.ts'
import { BandChart } from '../../src/ui/data/band-chart.tsx'
import { BarList } from '../../src/ui/data/bar-list.tsx'
import { ChartNumbers } from '../../src/ui/data/chart-numbers.tsx'
import { ColumnChart } from '../../src/ui/data/column-chart.tsx'
import { Delta } from '../../src/ui/data/delta.tsx'
import { DistributionStrip } from '../../src/ui/data/distribution-strip.tsx'
import type { Series } from '../../src/ui/data/geometry/series.ts'
import { Sparkline } from '../../src/ui/data/sparkline.tsx'
import { type Tile, TileMap } from '../../src/ui/data/tile-map.tsx'
import { daysBefore } from '../../src/ui/form/day.ts'
import { moneyText, numberText } from '../../src/ui/form/number-text.ts'
import type { ExampleGroup } from '../example.ts'

const LAST_DAY = '2026-11-20'
const WEEKS = [
  { key: '1', cells: ['03/11', '7,5 dias', '31 escalas'] },
  { key: '2', cells: ['10/11', '8,0 dias', '28 escalas'] },
]
const MISSING = { few: 'faltam até 3 negócios', many: 'faltam mais de 3' }
const PRICES = {
  valueText: moneyText,
  axisText: (value: number) => numberText(value, 2),
  withheldText: 'sem preço publicado',
  smallestStep: 0.5,
}

/** A series that rises and falls, the same at every start. */
function seriesOf(name: string, fullName: string, days: number, from: number, step = 1): Series {
  const count = Math.floor(days / step)
  return {
    name,
    fullName,
    points: Array.from({ length: count + 1 }, (_, nth) => {
      const value = halves(from + nth * (15 / count) + 4 * Math.sin(nth / 7) + Math.sin(nth * 2.4))
      return {
        day: daysBefore(LAST_DAY, (count - nth) * step),
        value,
        low: value - 2.5,
        high: value + 2.5,
      }
    }),
  }
}

function halves(value: number): number {
  return Math.round(value * 2) / 2
}

function withheld(series: Series, ...days: number[]): Series {
  return {
    ...series,
    points: series.points.map((point, nth) =>
      days.includes(nth) ? { day: point.day, value: null, low: null, high: null } : point,
    ),
  }
}

const MONTH = seriesOf('MT', 'Mato Grosso', 30, 304)
const HALF_YEAR = seriesOf('MT', 'Mato Grosso', 182, 304, 2)
const TILES = new Map<number, Tile>(
  REGIONS.flatMap(({ states }) => states).map(({ code, acronym }, nth): [number, Tile] => {
    if (['MT', 'SP', 'GO', 'MS', 'PA', 'RO', 'TO', 'MG', 'PR', 'BA'].includes(acronym))
      return [code, { value: 309.5 + nth, change: (nth % 3) - 1 }]
    return [code, { missing: nth % 3 === 0 ? 'few' : 'many' }]
  }),
)
const MAP = {
  title: 'Boi gordo, preço de ontem',
  unit: 'R$ por arroba',
  shortText: (value: number) => numberText(value, value % 1 === 0 ? 0 : 1),
  valueText: moneyText,
  missingText: MISSING,
  to: () => '/',
}
const DAYS = MONTH.points.map(({ day }, nth) => ({ day, value: (nth * 7) % 23 }))
const BASIS = [
  { key: 'PR', name: 'PR', value: -2.5, text: '−2,50', more: change(0.5), isHere: false },
  { key: 'MT', name: 'MT', value: -12.5, text: '−12,50', more: change(-0.3), isHere: true },
  { key: 'RO', name: 'RO', value: -21.5, text: '−21,50', more: change(0), isHere: false },
]

function change(by: number) {
  return <Delta change={by} text={(size) => numberText(size, 2)} />
}

function focusFirst(root: HTMLElement): void {
  root.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}

export const charts: ExampleGroup = {
  name: 'charts',
  title: 'Charts',
  examples: [
    {
      component: 'BandChart',
      state: 'thirty days, some of them withheld',
      show: () => (
        <BandChart
          {...PRICES}
          title="Boi gordo em Mato Grosso, 30 dias"
          summary="R$ 318,50 ontem, 1,20 a mais que há uma semana."
          series={[withheld(MONTH, 11, 12, 13)]}
        />
      ),
    },
    {
      component: 'BandChart',
      state: 'half a year, three areas, a day read',
      frame: 560,
      prepare: focusFirst,
      show: () => (
        <BandChart
          {...PRICES}
          title="Boi gordo em Mato Grosso, São Paulo e Goiás, 6 meses"
          series={[HALF_YEAR, seriesOf('SP', 'São Paulo', 182, 317, 2), seriesOf('GO', 'Goiás', 182, 306, 2)]}
        />
      ),
    },
    {
      component: 'BandChart',
      state: 'five years, with the whole country behind',
      show: () => (
        <BandChart
          {...PRICES}
          title="Boi gordo em Mato Grosso, 5 anos"
          series={[
            seriesOf('MT', 'Mato Grosso', 1820, 280, 14),
            { ...seriesOf('BR', 'Brasil', 1820, 290, 14), isGhost: true },
          ]}
        />
      ),
    },
    {
      component: 'BandChart',
      state: 'per head, small, the first at the top',
      show: () => (
        <BandChart
          title="Bezerro em Goiás, 30 dias"
          series={[
            {
              name: 'GO',
              fullName: 'Goiás',
              points: MONTH.points.map(({ day }, nth) => ({ day, value: 2650 + 10 * (nth % 4) })),
            },
          ]}
          valueText={moneyText}
          axisText={(value) => numberText(value)}
          withheldText="sem preço publicado"
          smallestStep={10}
          isReversed
          small
        />
      ),
    },
    {
      component: 'BandChart',
      state: 'nothing published',
      show: () => (
        <BandChart
          {...PRICES}
          withheldText="Faltam até 3 negócios para publicar o primeiro preço."
          title="Boi gordo no Acre"
          series={[{ name: 'AC', fullName: 'Acre', points: [] }]}
        />
      ),
    },
    {
      component: 'ColumnChart',
      state: 'thirty days',
      show: () => (
        <ColumnChart title="Cadastros por dia" name="Cadastros" days={DAYS} valueText={numberText} />
      ),
    },
    {
      component: 'ColumnChart',
      state: 'nothing happened',
      show: () => (
        <ColumnChart
          title="Anúncios por dia"
          name="Anúncios"
          days={DAYS.map(({ day }) => ({ day, value: 0 }))}
          valueText={numberText}
        />
      ),
    },
    {
      component: 'TileMap',
      state: "with the reader's state",
      show: () => (
        <TileMap
          {...MAP}
          tiles={TILES}
          here={51}
          changeText={(by) => `${by < 0 ? 'caiu' : 'subiu'} ${numberText(Math.abs(by), 2)} na semana`}
        />
      ),
    },
    {
      component: 'TileMap',
      state: 'with the focus',
      force: 'focus',
      show: () => <TileMap {...MAP} tiles={TILES} missingText={{ many: 'sem escala nesta semana' }} />,
    },
    {
      component: 'TileMap',
      state: 'nothing published',
      show: () => <TileMap {...MAP} tiles={new Map()} />,
    },
    {
      component: 'DistributionStrip',
      state: 'enough deals for a percentile',
      show: () => (
        <DistributionStrip
          title="Onde ficou o seu negócio"
          quarters={{ p25: 316.5, p50: 318.5, p75: 320.5 }}
          own={320.27}
          percentile={72}
          valueText={moneyText}
          shortText={(value) => numberText(value, 2)}
        />
      ),
    },
    {
      component: 'DistributionStrip',
      state: 'too few deals, and far below them',
      show: () => (
        <DistributionStrip
          title="Onde ficou o seu negócio"
          quarters={{ p25: 316.5, p50: 318.5, p75: 320.5 }}
          own={302}
          percentile={null}
          valueText={moneyText}
          shortText={(value) => numberText(value, 2)}
        />
      ),
    },
    {
      component: 'BarList',
      state: 'shares of a whole',
      show: () => (
        <BarList
          caption="Quantos deram cada nota"
          head={['Nota', 'Parte']}
          full={100}
          lines={[5, 4, 3, 2, 1].map((stars) => ({
            key: String(stars),
            name: stars,
            value: stars * 6,
            text: `${stars * 6}%`,
          }))}
        />
      ),
    },
    {
      component: 'BarList',
      state: 'below zero, with changes',
      show: () => (
        <BarList
          caption="Diferença para São Paulo"
          head={['Estado', 'R$ por arroba', 'Mudança na semana']}
          lines={BASIS}
        />
      ),
    },
    { component: 'Delta', state: 'up', show: () => change(1.2) },
    { component: 'Delta', state: 'flat', show: () => change(0) },
    {
      component: 'Delta',
      state: 'down, since when',
      show: () => <Delta change={-0.5} text={(size) => numberText(size, 2)} since="na semana" />,
    },
    {
      component: 'Sparkline',
      state: 'over a month',
      show: () => (
        <Sparkline
          values={MONTH.points.map(({ value }) => value)}
          label="De R$ 304,00 a R$ 318,50 em 30 dias"
        />
      ),
    },
    {
      component: 'Sparkline',
      state: 'with a gap',
      show: () => <Sparkline values={[5, 6, null, 6, 4.5, 7]} label="De 5,0 a 7,0 dias em seis semanas" />,
    },
    {
      component: 'ChartNumbers',
      state: 'closed',
      show: () => <ChartNumbers head={['Semana', 'Dias', 'Escalas']} rows={WEEKS} />,
    },
    {
      component: 'ChartNumbers',
      state: 'open',
      show: () => <ChartNumbers head={['Semana', 'Dias', 'Escalas']} rows={WEEKS} />,
      prepare: (root) => root.querySelector('details')?.setAttribute('open', ''),
    },
  ],
}
