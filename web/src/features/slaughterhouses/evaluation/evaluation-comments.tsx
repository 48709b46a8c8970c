import type { ReactNode } from 'react'
import { PersonLink } from '../../../reference/people/person-link.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Status } from '../../../ui/layout/status.tsx'
import { Avatar } from '../../../ui/text/avatar.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { EvaluationComment } from '../queries.ts'
import { sexText } from '../slaughterhouse-text.ts'
import styles from './evaluation-comments.module.css'
import { Stars, starsText } from './stars.tsx'

type EvaluationCommentsProps = {
  comments: readonly EvaluationComment[]
  /** The menu of a comment; `describedBy` is the id of the element that names its author. */
  menuOf: (comment: EvaluationComment, describedBy: string) => ReactNode
}

/** The newest comments of ratings. */
export function EvaluationComments({ comments, menuOf }: EvaluationCommentsProps) {
  return (
    comments.length > 0 && (
      <section aria-labelledby="comentarios">
        <Card>
          <h2 id="comentarios">Comentários recentes</h2>
          <ul className={styles.list}>
            {comments.map((comment) => (
              <Comment key={comment.id} comment={comment} menuOf={menuOf} />
            ))}
          </ul>
        </Card>
      </section>
    )
  )
}

type CommentProps = Pick<EvaluationCommentsProps, 'menuOf'> & { comment: EvaluationComment }

function Comment({ comment, menuOf }: CommentProps) {
  const { id, user, sex, stars, text, created_at, hidden, can } = comment
  const byline = `avaliacao-${id}-autor`
  return (
    <li>
      <PersonLink id={user.id} face>
        <Avatar avatar={user.avatar} size="small" />
      </PersonLink>
      <div>
        <div className={styles.top}>
          <p className={styles.head} id={byline}>
            <b>
              <PersonLink id={user.id}>
                <PersonName person={user} />
              </PersonLink>
            </b>
            <Stars value={stars} label={starsText(stars)} />
            <small>
              {sexText(sex)} · <RelativeTime at={created_at} />
            </small>
          </p>
          {menuOf(comment, byline)}
        </div>
        {hidden && (
          <Status
            tone="bad"
            label={
              can.hide || can.restore
                ? 'Só quem escreveu e a equipe veem'
                : 'Escondido pela equipe: só você vê'
            }
          />
        )}
        <p className={styles.text}>{text}</p>
      </div>
    </li>
  )
}
