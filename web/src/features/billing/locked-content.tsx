import type { PlanPreview } from '@arroba/contract/billing.ts'
import type { Capability } from '@arroba/contract/rules/capabilities.ts'
import { Lock } from 'lucide-react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './locked-content.module.css'
import { usePlanPreview } from './queries.ts'

type Figure = readonly [name: string, count: number]
type Door = { title: string; locked: string; figuresOf: (preview: PlanPreview) => readonly Figure[] }

function marketFigures({ market }: PlanPreview): readonly Figure[] {
  return [
    ['dias de preço do boi', market.days],
    ['praças e regiões', market.areas],
    ['categorias', market.tags],
  ]
}

const DOORS: Record<Capability, Door> = {
  scales: {
    title: 'Escalas dos últimos 7 dias',
    locked: 'Frigoríficos, dias e datas abrem com um plano',
    figuresOf: ({ scales }) => [
      ['escalas', scales.scales],
      ['frigoríficos', scales.fridges],
      ['estados', scales.states],
    ],
  },
  ranking_detail: {
    title: 'Ranking detalhado',
    locked: 'As notas de machos e fêmeas, estrela por estrela, e os comentários abrem com um plano',
    figuresOf: ({ ratings }) => [
      ['avaliações', ratings.evaluations],
      ['frigoríficos', ratings.fridges],
      ['comentários', ratings.comments],
    ],
  },
  advanced_search: {
    title: 'Busca avançada',
    locked: 'Datas, estado e várias tags de uma vez abrem com um plano',
    figuresOf: ({ posts }) => [
      ['publicações em 7 dias', posts.week],
      ['estados', posts.states],
    ],
  },
  market_history: {
    title: 'Histórico do mercado',
    locked: 'A série inteira, os alertas e o CSV abrem com um plano',
    figuresOf: marketFigures,
  },
  api_tokens: {
    title: 'Os dados no seu programa',
    locked: 'Os tokens da API abrem com um plano',
    figuresOf: marketFigures,
  },
}

/** Bars as wide as names, in place of the names that the plan does not open. */
const BARS = ['62%', '48%', '71%', '55%']

const count = new Intl.NumberFormat('pt-BR')

/** Shows how much content a better plan would open today, without any of that content. */
export function LockedContent({ capability }: { capability: Capability }) {
  const { data: preview, isError } = usePlanPreview()
  const { title, locked, figuresOf } = DOORS[capability]
  if (isError) return null
  return (
    <section className={styles.door} aria-labelledby="atras-da-porta">
      <h2 id="atras-da-porta">{title}</h2>
      {preview ? (
        <dl className={styles.figures}>
          {figuresOf(preview).map(([name, figure]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count.format(figure)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton height="4rem" />
      )}
      <div className={styles.rows} aria-hidden="true">
        {BARS.map((width) => (
          <span key={width}>
            <i style={{ width }} />
            <i />
          </span>
        ))}
      </div>
      <p className={styles.lock}>
        <Lock />
        <b>{locked}</b>
      </p>
    </section>
  )
}
