import brazil from '@svg-maps/brazil'
import styles from './city-map.module.css'
import { pointOf } from './projection.ts'

type BrazilMapProps = { place: string; state: string; latitude: number; longitude: number }

export function BrazilMap({ place, state, latitude, longitude }: BrazilMapProps) {
  const { x, y } = pointOf({ latitude, longitude })
  return (
    <svg viewBox={brazil.viewBox} role="img" aria-label={`${place} no mapa do Brasil`}>
      {brazil.locations.map(({ id, path }) => (
        <path key={id} d={path} className={id === state.toLowerCase() ? styles.here : styles.state} />
      ))}
      <circle className={styles.halo} cx={x} cy={y} r={17} />
      <circle className={styles.dot} cx={x} cy={y} r={10} />
    </svg>
  )
}
