import { exactTime } from '../../../ui/form/time-text.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
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

/** The history of a negotiation: who changed what, and when. */
export function NegotiationHistory({
  history,
  readerId,
}: Pick<NegotiationWithHistory, 'history'> & { readerId: number }) {
  return (
    <Card>
      <h2>Histórico</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets a list is no list to some screen readers */}
      <ol className={styles.steps} role="list">
        {history.map(({ action, at, user, changes }) => (
          <li key={`${at} ${action}`}>
            <p>
              <b>{user.id === readerId ? 'Você' : <PersonName person={user} />}</b> {DID[action]}
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
