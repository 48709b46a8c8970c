import { useId } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Status } from '../../ui/layout/status.tsx'
import { Avatar } from '../../ui/text/avatar.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { type Reported, reportAddress } from './queries.ts'
import { reasonText } from './reason-text.ts'
import styles from './reported-content.module.css'
import { VerdictButtons } from './verdict-buttons.tsx'

const KINDS: Record<Reported['kind'], { name: string; hidden: string }> = {
  post: { name: 'Publicação', hidden: 'Escondida' },
  comment: { name: 'Comentário', hidden: 'Escondido' },
  classified: { name: 'Anúncio', hidden: 'Fora do ar' },
  evaluation: { name: 'Comentário de avaliação', hidden: 'Escondido' },
}

/** Reported content with its reports and the actions of staff. */
export function ReportedContent({ reported }: { reported: Reported }) {
  const { kind, author, text, image, hidden_at, written_at, edited_at, reports } = reported
  const id = useId()
  return (
    <article aria-labelledby={id}>
      <Card>
        <div className={styles.head}>
          <Avatar avatar={author.avatar} />
          <div>
            <h2 id={id}>
              {KINDS[kind].name} de{' '}
              <Link to={`/gestao/pessoas/${author.id}`}>
                <PersonName person={author} />
              </Link>
            </h2>
            <p>
              {written_at ? <RelativeTime at={written_at} /> : 'excluído por quem escreveu'}
              {edited_at && ' · alterado depois'}
            </p>
          </div>
        </div>
        <div className={styles.states}>
          <Count reported={reported} />
          {hidden_at && <Status tone="bad" label={KINDS[kind].hidden} />}
          {reported.author_is_suspended && <Status tone="over" label="Autor suspenso" />}
        </div>
        <Where reported={reported} />
        {text !== null && <blockquote className={styles.text}>{text}</blockquote>}
        {image && (
          <img
            className={styles.image}
            src={image.medium}
            alt={kind === 'classified' ? 'Foto do anúncio' : 'Foto da publicação'}
            loading="lazy"
          />
        )}
        <Reports reports={reports} text={text} />
        <VerdictButtons reported={reported} />
      </Card>
    </article>
  )
}

/** A link to the screen that shows the ad or the rating. */
function Where({ reported: { kind, id, fridge: slaughterhouse, text } }: { reported: Reported }) {
  if (kind === 'classified' && text !== null)
    return (
      <p>
        <Link to={`/meus-anuncios/detalhe/${id}`}>Abrir o anúncio</Link>
      </p>
    )
  return (
    slaughterhouse && (
      <p>
        {slaughterhouse.stars === 1 ? '1 estrela' : `${slaughterhouse.stars} estrelas`} para{' '}
        <Link to={`/gestao/avaliacoes?frigorifico=${slaughterhouse.id}`}>{slaughterhouse.name}</Link>
      </p>
    )
  )
}

function Count({ reported: { open_count, oldest_at } }: { reported: Reported }) {
  return (
    open_count > 0 &&
    oldest_at && (
      <p>
        <b>{open_count === 1 ? '1 denúncia' : `${open_count} denúncias`}</b>
        {open_count === 1 ? ', ' : ', a mais antiga '}
        <RelativeTime at={oldest_at} age />
      </p>
    )
  )
}

function Reports({ reports, text }: Pick<Reported, 'reports' | 'text'>) {
  return (
    <ul className={styles.reports} aria-label="Denúncias">
      {reports.map((report) => (
        <li key={report.id}>
          <p>
            <b>{reasonText(report.reason)}</b>
            {report.resolved_at && ' (resolvida)'}
          </p>
          {report.details && <p>“{report.details}”</p>}
          {report.text !== text && <p className={styles.before}>Dizia então: “{report.text}”</p>}
          <p>
            <Link className={styles.then} to={reportAddress(report.id)}>
              Ver como estava
            </Link>
          </p>
          <p className={styles.by}>
            {report.reporter.name}, <RelativeTime at={report.created_at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
