import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './city-map.module.css'
import { useHasBeenVisible } from './use-has-been-visible.ts'

/** The outlines weigh more than the screen around them. */
const BrazilMap = lazy(
  async (): Promise<{ default: ComponentType<CityMapProps> }> => ({
    default: await import('./brazil-map.tsx').then(
      (module) => module.BrazilMap,
      () => WithoutMap,
    ),
  }),
)

/** Maps are not on the device. */
function WithoutMap() {
  return <p>O mapa precisa de sinal.</p>
}

type CityMapProps = {
  /** Água Boa / MT */
  place: string
  state: string
  latitude: number
  longitude: number
}

/** Where a city lies in Brazil; the outlines are asked for when they come into sight. */
export function CityMap(props: CityMapProps) {
  const [ref, isSeen] = useHasBeenVisible()
  const coming = <Skeleton aspectRatio="613 / 639" />
  return (
    <figure ref={ref} className={styles.map}>
      {isSeen ? (
        <Suspense fallback={coming}>
          <BrazilMap {...props} />
        </Suspense>
      ) : (
        coming
      )}
      <figcaption>
        <b>Onde fica</b>
        <span>{props.place}</span>
        <small>
          Contornos: <a href="https://mapsvg.com/maps/brazil">MapSVG</a>, CC BY 4.0
        </small>
      </figcaption>
    </figure>
  )
}
