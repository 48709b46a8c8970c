import { PersonLink } from '../../../reference/people/person-link.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { Avatar } from '../../../ui/text/avatar.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { Post } from '../queries.ts'
import styles from './byline.module.css'
import { Edited } from './edited.tsx'

type BylineProps = {
  post: Pick<Post, 'user' | 'created_at' | 'edited_at'>
  /** The id of the element with the name, for elements that it labels. */
  id?: string
  small?: boolean
}

/** The author and the time of a post. */
export function Byline({ id, post: { user, created_at, edited_at }, small = false }: BylineProps) {
  return (
    <div className={cx(styles.byline, small && styles.small)}>
      <PersonLink id={user.id} face>
        <Avatar avatar={user.avatar} {...(small && { size: 'small' })} />
      </PersonLink>
      <div>
        <b id={id}>
          <PersonLink id={user.id}>
            <PersonName person={user} />
          </PersonLink>
        </b>
        <span>
          <RelativeTime at={created_at} />
          <Edited at={edited_at} word="editada" />
        </span>
      </div>
    </div>
  )
}
