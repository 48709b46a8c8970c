import { Tag } from '../../ui/tag.tsx'
import { feedAddress } from './feed-address.ts'
import styles from './post-tags.module.css'
import type { Post } from './queries.ts'

export const PostTags = ({ tags }: Pick<Post, 'tags'>) =>
  tags.length > 0 && (
    <div className={styles.tags}>
      {tags.map(({ id, name, slug }) => (
        <Tag key={id} name={name} to={feedAddress({ tags: [slug] })} />
      ))}
    </div>
  )
