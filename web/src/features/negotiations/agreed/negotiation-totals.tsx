import type { Negotiation } from '../queries.ts'
import styles from './negotiation-totals.module.css'
import { perHeadText, totalsOf } from './totals.ts'

/** What an agreed negotiation comes to. */
export function NegotiationTotals({ negotiation }: { negotiation: Negotiation }) {
  const { lines, total } = totalsOf(negotiation)
  return (
    <section className={styles.totals} aria-labelledby="totais">
      <h2 id="totais">Totais</h2>
      <dl>
        {lines.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {total && (
          <div className={styles.total}>
            <dt>{total[0]}</dt>
            <dd>{total[1]}</dd>
          </div>
        )}
      </dl>
      <p>{perHeadText(negotiation)}</p>
    </section>
  )
}
