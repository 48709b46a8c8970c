import { Lock } from 'lucide-react'
import { exactTime } from '../../../ui/form/time-text.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Avatar } from '../../../ui/text/avatar.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { isReceived } from '../negotiation-text.ts'
import type { NegotiationWithHistory } from '../queries.ts'
import styles from './negotiation-history.module.css'

type Step = NegotiationWithHistory['history'][number]

const DID: Record<Step['action'], string> = {
  recorded: 'registrou a negociação',
  changed: 'alterou a negociação',
  sent: 'enviou a negociação',
  approved: 'aprovou a negociação',
  rejected: 'reprovou a negociação',
}

type NegotiationHistoryProps = { negotiation: NegotiationWithHistory; readerId: number }

/** The history of a negotiation: who changed what, and when. */
export function NegotiationHistory({ negotiation, readerId }: NegotiationHistoryProps) {
  const { history, user, reviwer } = negotiation
  const avatars = new Map([user, reviwer].map(({ id, avatar }) => [id, avatar]))
  return (
    <Card>
      <h2>Histórico</h2>
      {negotiation.reviewer_status === 'approved' && (
        <p className={styles.readers}>
          <Lock />
          Só você e {(isReceived(negotiation, readerId) ? user : reviwer).name} veem este negócio.
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets a list is no list to some screen readers */}
      <ol className={styles.steps} role="list">
        {history.map(({ action, at, user: actor, changes }) => (
          <li key={`${at} ${action}`}>
            <StepAvatar avatar={avatars.get(actor.id)} />
            <p>
              <b>{actor.id === readerId ? 'Você' : <PersonName person={actor} />}</b> {DID[action]}
            </p>
            <time dateTime={at}>{exactTime(new Date(at))}</time>
            {changes.length > 0 && (
              <dl>
                {changes.map(({ field, from, to }) => (
                  <div key={field}>
                    <dt>{field}</dt>
                    <dd>
                      {from !== null && (
                        <>
                          <span className="visually-hidden">de </span>
                          <del>{from}</del>
                          <span aria-hidden="true"> → </span>
                        </>
                      )}
                      <span className="visually-hidden"> para </span>
                      <ins>{to ?? 'em branco'}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Who took the step; somebody who is no longer one of the two sides is a dot. */
function StepAvatar({ avatar }: { avatar: NegotiationWithHistory['user']['avatar'] | undefined }) {
  return avatar ? <Avatar avatar={avatar} size="small" /> : <span className={styles.dot} aria-hidden="true" />
}
