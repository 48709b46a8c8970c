import { Heart } from 'lucide-react'
import { cx } from '../../../ui/layout/cx.ts'
import { IconButton } from '../../../ui/overlay/icon-button.tsx'
import type { Ad } from '../queries.ts'
import { useFavorite } from './favorite.ts'
import styles from './favorite-button.module.css'

type FavoriteButtonProps = { ad: Pick<Ad, 'id' | 'favorite' | 'title'>; className?: string | undefined }

/** The heart that marks an ad as a favourite. */
export function FavoriteButton({ ad, className }: FavoriteButtonProps) {
  const { favorite, toggle } = useFavorite(ad)
  return (
    <IconButton
      className={cx(styles.heart, className)}
      label={`Favorito: ${ad.title}`}
      icon={<Heart />}
      aria-pressed={favorite === true}
      onClick={toggle}
    />
  )
}
