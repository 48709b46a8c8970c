import { ComparedAreas } from '../../src/features/market/figures/compared-areas.tsx'
import { EmbedSnippet } from '../../src/features/market/figures/embed-snippet.tsx'
import { HowComputed } from '../../src/features/market/figures/how-computed.tsx'
import { PriceHero } from '../../src/features/market/figures/price-hero.tsx'
import type { ShownPrice } from '../../src/features/market/figures/price-text.ts'
import { ComparedSparkline } from '../../src/ui/data/compared-sparkline.tsx'
import { DemonstrationMark } from '../../src/ui/data/demonstration-mark.tsx'
import { UnitBlocks } from '../../src/ui/data/unit-blocks.tsx'
import type { ExampleGroup } from '../example.ts'

const PRICE: ShownPrice = {
  day: '2026-11-20',
  unit: 'arroba',
  price: 318.5,
  low: 316,
  high: 321,
  deals_band: '15–29',
  window_days: 5,
  missing: null,
  change_day: -0.5,
  change_week: 1.2,
}

function withheld(missing: ShownPrice['missing']): ShownPrice {
  return { ...PRICE, price: null, low: null, high: null, deals_band: null, missing }
}

export const market: ExampleGroup = {
  name: 'market',
  title: 'Market',
  examples: [
    {
      component: 'ComparedSparkline',
      state: 'beside the country',
      show: () => (
        <ComparedSparkline
          line={{ values: [7.4, 6.8, 6, 5.5, 5], endText: 'MT 5,0' }}
          beside={{ values: [7, 6.9, 6.5, 6.4, 6.1], endText: 'BR 6,1' }}
          label="De 7,4 a 5,0 dias em cinco semanas"
        />
      ),
    },
    {
      component: 'ComparedSparkline',
      state: 'ends close together, with a gap',
      show: () => (
        <ComparedSparkline
          line={{ values: [7.4, null, 6, 5.5, 5], endText: 'MT 5,0' }}
          beside={{ values: [7, 6.9, 6.5, 5.4, 5.2], endText: 'BR 5,2' }}
          label="De 7,4 a 5,0 dias em cinco semanas"
        />
      ),
    },
    {
      component: 'DemonstrationMark',
      state: 'beside a title',
      show: () => <DemonstrationMark />,
    },
    {
      component: 'PriceHero',
      state: 'published per arroba',
      show: () => <PriceHero price={PRICE} computedAt="18h00 de 20/11" recordTo="/" />,
    },
    {
      component: 'PriceHero',
      state: 'published per head, without changes',
      show: () => (
        <PriceHero
          price={{
            ...PRICE,
            unit: 'head',
            price: 2680,
            low: 2610,
            high: 2750,
            change_day: null,
            change_week: null,
          }}
          recordTo="/"
        />
      ),
    },
    {
      component: 'PriceHero',
      state: 'few negotiations missing',
      show: () => <PriceHero price={withheld('few')} recordTo="/" />,
    },
    {
      component: 'PriceHero',
      state: 'before the first price',
      show: () => <PriceHero price={null} recordTo="/" />,
    },
    {
      component: 'HowComputed',
      state: 'with the thresholds in force',
      show: () => <HowComputed thresholds={{ negotiations: 8, sellers: 5, buyers: 3 }} />,
    },
    {
      component: 'ComparedAreas',
      state: 'one area, and room for another',
      show: () => (
        <ComparedAreas view={{ state: 51, category: 'boi-gordo', days: 90, compared: ['SP'] }} area="MT" />
      ),
    },
    {
      component: 'EmbedSnippet',
      state: 'at rest',
      show: () => (
        <EmbedSnippet address="https://arroba.example/embed/preco/boi-gordo/MT" title="Boi gordo em MT" />
      ),
    },
    {
      component: 'UnitBlocks',
      state: 'a count with a part',
      show: () => <UnitBlocks count={2.38} />,
    },
  ],
}
