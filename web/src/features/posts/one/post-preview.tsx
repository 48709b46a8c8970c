import { PREVIEW } from '@arroba/contract/rules/posts.ts'
import { clip } from '../../../ui/text/clip.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import styles from './post-card.module.css'
import tagStyles from './post-tags.module.css'

type PostPreviewProps = { title: string; text: string; tags: readonly string[]; image: string | null }

/** The card of a post that is still being written. */
export function PostPreview({ title, text, tags, image }: PostPreviewProps) {
  return (
    <div className={styles.card} data-kind="news">
      <div className={styles.top}>
        <div className={styles.words}>
          <div className={styles.kind}>
            <b>Notícia</b>
            {tags.length > 0 && (
              <div className={tagStyles.tags}>
                {tags.map((name) => (
                  <Tag key={name} name={name} />
                ))}
              </div>
            )}
          </div>
          <h3>{title}</h3>
          <p className={styles.text}>
            <span className={styles.rest}>{clip(text, PREVIEW)}</span>
          </p>
        </div>
        {image && <img className={styles.image} src={image} alt="" width={800} height={480} />}
      </div>
    </div>
  )
}
