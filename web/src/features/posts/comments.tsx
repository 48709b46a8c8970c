import { Avatar } from '../../ui/avatar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './comments.module.css'
import type { Post } from './queries.ts'
import { RichText } from './rich-text.tsx'

type Comment = Post['first_comments'][number]

const betweenText = (count: number): string =>
  count === 1 ? 'Mais 1 comentário entre estes' : `Mais ${count} comentários entre estes`

/** The comments that a post brings along, with how many more lie between the first and the last ones. */
export const Comments = ({
  first_comments,
  last_comments,
  comments_count,
  mentions,
}: Pick<Post, 'first_comments' | 'last_comments' | 'comments_count' | 'mentions'>) => {
  const between = comments_count - first_comments.length - last_comments.length
  return (
    <section className={styles.comments} id="comentarios" aria-labelledby="comentarios-titulo">
      <h2 id="comentarios-titulo">
        Comentários <span>{comments_count}</span>
      </h2>
      {comments_count === 0 ? (
        <p className={styles.none}>Ninguém comentou ainda.</p>
      ) : (
        <ul>
          {first_comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} mentions={mentions} />
          ))}
          {between > 0 && <li className={styles.between}>{betweenText(between)}</li>}
          {last_comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} mentions={mentions} />
          ))}
        </ul>
      )}
    </section>
  )
}

type CommentItemProps = { comment: Comment } & Pick<Post, 'mentions'>

const CommentItem = ({ comment, mentions }: CommentItemProps) => (
  <li className={styles.comment}>
    <Avatar avatar={comment.user.avatar} size="small" />
    <div>
      <p className={styles.by}>
        <b>{comment.user.name}</b> <RelativeTime at={comment.created_at} />
      </p>
      <p className={styles.text}>
        <RichText text={comment.text} mentions={mentions} />
      </p>
    </div>
  </li>
)
