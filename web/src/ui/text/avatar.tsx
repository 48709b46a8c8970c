import { cx } from '../layout/cx.ts'
import styles from './avatar.module.css'

type AvatarProps = {
  avatar: { mini_thumb: string; medium: string }
  size?: 'small' | 'medium' | 'large'
}

/** The face beside a name; the name is always written next to it, so it is not read out again. */
export function Avatar({ avatar, size = 'medium' }: AvatarProps) {
  return (
    <img
      className={cx(styles.avatar, styles[size])}
      src={size === 'large' ? avatar.medium : avatar.mini_thumb}
      alt=""
      width={48}
      height={48}
      decoding="async"
    />
  )
}
