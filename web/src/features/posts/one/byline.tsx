import { Avatar } from '../../../ui/text/avatar.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { Post } from '../queries.ts'
import styles from './byline.module.css'
import { Edited } from './edited.tsx'

type BylineProps = {
  post: Pick<Post, 'user' | 'created_at' | 'edited_at'>
  /** Of the name, for what it labels. */
  id?: string
}

/** Who wrote it, and when. */
export const Byline = ({ id, post: { user, created_at, edited_at } }: BylineProps) => (
  <div className={styles.byline}>
    <Avatar avatar={user.avatar} />
    <div>
      <b id={id}>
        <PersonName person={user} />
      </b>
      <span>
        <RelativeTime at={created_at} />
        <Edited at={edited_at} word="editada" />
      </span>
    </div>
  </div>
)
