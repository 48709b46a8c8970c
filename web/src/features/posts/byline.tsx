import { Avatar } from '../../ui/avatar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './byline.module.css'
import type { Post } from './queries.ts'

type BylineProps = Pick<Post, 'user' | 'created_at'> & { id?: string }

/** Who wrote it, and when; `id` is of the name, for what it labels. */
export const Byline = ({ id, user, created_at }: BylineProps) => (
  <div className={styles.byline}>
    <Avatar avatar={user.avatar} />
    <div>
      <b id={id}>{user.name}</b>
      <RelativeTime at={created_at} />
    </div>
  </div>
)
