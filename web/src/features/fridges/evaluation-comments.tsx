import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/page.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './evaluation-comments.module.css'
import type { Fridge } from './queries.ts'
import { Stars, starsText } from './stars.tsx'
import { sexText } from './words.ts'

/** The newest of what people wrote beside their stars. */
export const EvaluationComments = ({ comments }: Pick<Fridge, 'comments'>) =>
  comments.length > 0 && (
    <section aria-labelledby="comentarios">
      <Card>
        <h2 id="comentarios">Comentários recentes</h2>
        <ul className={styles.list}>
          {comments.map(({ user, sex, stars, text, created_at }) => (
            <li key={`${user.id} ${sex}`}>
              <Avatar avatar={user.avatar} size="small" />
              <div>
                <p className={styles.head}>
                  <b>
                    <PersonName person={user} />
                  </b>
                  <Stars value={stars} label={starsText(stars)} />
                  <small>
                    {sexText(sex)} · <RelativeTime at={created_at} />
                  </small>
                </p>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
