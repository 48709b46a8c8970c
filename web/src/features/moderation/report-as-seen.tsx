import { type ReactNode, useEffect } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { exactTime } from '../../ui/form/time-text.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { focusHeading, PageHead } from '../../ui/layout/page-head.tsx'
import { Avatar } from '../../ui/text/avatar.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import type { ReportSnapshot } from './queries.ts'
import { reasonText } from './reason-text.ts'
import styles from './report-as-seen.module.css'
import head from './reported-content.module.css'

const TITLES: Record<ReportSnapshot['kind'], string> = {
  post: 'Publicação denunciada',
  comment: 'Comentário denunciado',
  classified: 'Anúncio denunciado',
  evaluation: 'Avaliação denunciada',
}

type ReportedContent = NonNullable<ReportSnapshot['seen']>

type ReportSnapshotViewProps = {
  report: ReportSnapshot
  /** The facts of an ad, rendered by the feature that owns ads. */
  adFacts: (ad: NonNullable<ReportedContent['ad']>) => ReactNode
}

/** Reported content as the reporter's screen showed it, whatever has changed since. */
export function ReportSnapshotView({ report, adFacts }: ReportSnapshotViewProps) {
  const { kind, seen, author, image } = report
  // The heading replaces the one that was shown while loading, so it takes its focus.
  useEffect(focusHeading, [])
  return (
    <>
      <PageHead
        title={TITLES[kind]}
        lead={`Como ${report.reporter.name} viu em ${exactTime(new Date(report.created_at))}.`}
      />
      {!seen && (
        <Banner tone="info" title="Só o texto foi guardado">
          A denúncia é de antes de guardarmos o resto, ou quem escreveu excluiu a conta.
        </Banner>
      )}
      <article className={styles.seen} aria-label="Como estava">
        <Card>
          <div className={head.head}>
            <Avatar avatar={author.avatar} />
            <div>
              <b>
                <Link to={`/gestao/pessoas/${author.id}`}>
                  <PersonName person={author} />
                </Link>
              </b>
              {seen && (
                <p>
                  {exactTime(new Date(seen.written_at))}
                  {seen.edited_at && `, alterado em ${exactTime(new Date(seen.edited_at))}`}
                </p>
              )}
            </div>
          </div>
          {seen ? (
            <SnapshotView seen={seen} adFacts={adFacts} />
          ) : (
            <p className={styles.text}>{report.text}</p>
          )}
          {image && (
            <img
              className={styles.image}
              src={image.original}
              alt={kind === 'classified' ? 'Foto do anúncio, como estava' : 'Foto da publicação, como estava'}
              {...(image.width && image.height && { width: image.width, height: image.height })}
            />
          )}
        </Card>
      </article>
      <Card>
        <h2>A denúncia</h2>
        <Facts
          facts={[
            ['Motivo', reasonText(report.reason)],
            ['O que contou', report.details],
            ['Quem denunciou', report.reporter.name],
            ['Resolvida', report.resolved_at && exactTime(new Date(report.resolved_at))],
          ]}
        />
      </Card>
    </>
  )
}

function SnapshotView({
  seen,
  adFacts,
}: Pick<ReportSnapshotViewProps, 'adFacts'> & { seen: ReportedContent }) {
  const { title, text, tags, answers, ad, rating } = seen
  return (
    <>
      {answers && (
        <blockquote className={styles.answered}>
          <Link to={`/post/${answers.post_id}`}>Na publicação</Link>: {answers.text}
        </blockquote>
      )}
      {rating && (
        <p>
          {rating.stars === 1 ? '1 estrela' : `${rating.stars} estrelas`} para{' '}
          <Link to={`/gestao/avaliacoes?frigorifico=${rating.fridge.id}`}>{rating.fridge.name}</Link>,{' '}
          {rating.sex === 'male' ? 'macho' : 'fêmea'}
        </p>
      )}
      {title !== null && <h2>{title}</h2>}
      {tags.length > 0 && (
        <div className={styles.tags}>
          {tags.map((name) => (
            <Tag key={name} name={name} />
          ))}
        </div>
      )}
      <p className={styles.text}>{text}</p>
      {ad?.observation && (
        <>
          <h3>Observação</h3>
          <p className={styles.text}>{ad.observation}</p>
        </>
      )}
      {ad && adFacts(ad)}
    </>
  )
}
