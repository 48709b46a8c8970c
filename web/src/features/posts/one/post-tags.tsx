import { Tag } from '../../../ui/text/tag.tsx'
import { feedAddress } from '../feed/feed-address.ts'
import type { Post } from '../queries.ts'
import styles from './post-tags.module.css'

export function PostTags({ tags }: Pick<Post, 'tags'>) {
  return (
    tags.length > 0 && (
      <div className={styles.tags}>
        {tags.map(({ id, name, slug }) => (
          <Tag key={id} name={name} to={feedAddress({ tags: [slug] })} />
        ))}
      </div>
    )
  )
}
