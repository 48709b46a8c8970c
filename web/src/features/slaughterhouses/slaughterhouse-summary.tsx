import { BarList } from '../../ui/data/bar-list.tsx'
import { OneStar, Stars, starsText } from './evaluation/stars.tsx'
import type { Slaughterhouse } from './queries.ts'
import styles from './slaughterhouse-summary.module.css'
import { ratingsText, STARS_DOWN, scoreText, shareOf, shareText } from './slaughterhouse-text.ts'

/** The averages of a slaughterhouse, and how many ratings have each number of stars. */
export function SlaughterhouseSummary({ slaughterhouse }: { slaughterhouse: Slaughterhouse }) {
  const { evaluation_average, male_average, female_average, evaluations_count } = slaughterhouse
  const counts = [
    slaughterhouse.one_stars,
    slaughterhouse.two_stars,
    slaughterhouse.three_stars,
    slaughterhouse.four_stars,
    slaughterhouse.five_stars,
  ]
  return (
    <section className={styles.card} aria-label="Avaliações">
      <div className={styles.averages}>
        <div className={styles.overall}>
          <b>{scoreText(evaluation_average)}</b>
          <div>
            <Stars value={evaluation_average ?? 0} />
            <p>Média geral</p>
            <p>{ratingsText(evaluations_count)}</p>
          </div>
        </div>
        <dl className={styles.sexes}>
          <div>
            <dt>Média machos</dt>
            <dd>{scoreText(male_average)}</dd>
          </div>
          <div>
            <dt>Média fêmeas</dt>
            <dd>{scoreText(female_average)}</dd>
          </div>
        </dl>
      </div>
      <BarList
        caption="Quantos deram cada nota"
        head={['Nota', 'Parte das avaliações']}
        full={100}
        lines={STARS_DOWN.map((stars) => {
          const share = shareOf(counts[stars - 1] ?? 0, evaluations_count)
          return {
            key: String(stars),
            name: (
              <>
                <span className={styles.stars} aria-hidden="true">
                  {stars} <OneStar />
                </span>
                <span className="visually-hidden">{starsText(stars)}</span>
              </>
            ),
            value: share,
            text: shareText(share),
          }
        })}
      />
    </section>
  )
}
