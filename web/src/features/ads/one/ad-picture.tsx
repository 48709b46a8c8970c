import corral from '../../../design/img/curral.svg'
import type { Ad } from '../queries.ts'
import styles from './ad-picture.module.css'

/** The largest width of the medium size, in pixels. */
const MEDIUM = 720

type AdPictureProps = {
  ad: Pick<Ad, 'image_url' | 'original_image_url' | 'image_width' | 'image_height'>
  /** The `sizes` attribute. Left out, as in a list, the browser loads a small file. */
  sizes?: string
  alt: string
  /** Whether the photo is at the top of the screen and loads at once. */
  eager?: boolean
}

/** The photo of an ad in a 5:3 frame, in the size that the screen needs; a drawing where there is none. */
export function AdPicture({ ad, sizes, alt, eager = false }: AdPictureProps) {
  const { image_url, original_image_url, image_width, image_height } = ad
  if (!image_url)
    return <img className={styles.picture} src={corral} alt="" width={800} height={480} loading="lazy" />
  const width = image_width ?? 800
  const both = `${image_url} ${Math.min(width, MEDIUM)}w, ${original_image_url} ${width}w`
  return (
    <img
      className={styles.picture}
      src={image_url}
      {...(sizes && original_image_url && width > MEDIUM && { srcSet: both, sizes })}
      alt={alt}
      width={width}
      height={image_height ?? 480}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
