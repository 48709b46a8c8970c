import type { OutboxEntry } from '../../../platform/outbox/entry.ts'
import { useWaiting } from '../../../platform/outbox/waiting.ts'
import { Link } from '../../../platform/router/link.tsx'
import { useSession } from '../../../platform/use-session.ts'
import { Avatar } from '../../../ui/text/avatar.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import styles from './comment-item.module.css'

/** The signed-in person's comments on a post that wait in the outbox. */
export function useHeldComments(postId: number): readonly OutboxEntry[] {
  return useWaiting().filter(({ kind, subject }) => kind === 'comment' && subject === `post ${postId}`)
}

/** A waiting comment where it will appear, with the note that nobody else sees it yet. */
export function HeldComment({ entry: { body = {}, madeAt, state } }: { entry: OutboxEntry }) {
  const who = useSession()
  if (!who) return null
  return (
    <li className={styles.comment}>
      <Avatar avatar={who.avatar} size="small" />
      <div>
        <p className={styles.by}>
          <b>{who.name}</b> <RelativeTime at={new Date(madeAt).toISOString()} />
        </p>
        <p className={styles.text}>{String(body.text)}</p>
        <p className={styles.held}>
          <span>
            {state === 'waiting' ? 'Guardado no aparelho, sai quando o sinal voltar.' : 'Não foi aceito.'}{' '}
            <Link to="/pendentes">Ver em pendentes</Link>
          </span>
        </p>
      </div>
    </li>
  )
}
