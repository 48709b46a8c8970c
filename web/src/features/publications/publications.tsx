import { CalendarRange, Newspaper } from 'lucide-react'
import { Link } from '../../platform/router/link.tsx'
import { ChipLink, Chips } from '../../ui/choice/chip.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { EmptyState } from '../../ui/feedback/screen-state.tsx'
import { Pager } from '../../ui/layout/pager.tsx'
import { SearchEnd } from '../../ui/layout/search-end.tsx'
import { Status } from '../../ui/layout/status.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { PublicationActions } from './publication-actions.tsx'
import { kindText, statusOf, whenText } from './publication-text.ts'
import { type PublicationsList, publicationAddress, publicationsAddress } from './publications-address.ts'
import styles from './publishing.module.css'
import { type Publications as Page, type Publication, usePublications } from './queries.ts'

/** A page of published, scheduled and withdrawn publications. */
export function Publications({ list }: { list: PublicationsList }) {
  return (
    <Loaded of={usePublications(list)}>
      {(publications) => <PublicationList list={list} publications={publications} />}
    </Loaded>
  )
}

function PublicationList({ list, publications }: { list: PublicationsList; publications: Page }) {
  const { posts, page, has_next, counts, searched_until } = publications
  return (
    <>
      <Filters list={list} counts={counts} />
      {posts.length === 0 ? (
        <Nothing list={list} />
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: some screen readers ignore a list without bullets
        <ul className={styles.list} role="list">
          {posts.map((publication) => (
            <Line key={publication.id} publication={publication} from={publicationsAddress(list)} />
          ))}
        </ul>
      )}
      {(page > 1 || has_next) && (
        <Pager page={page} hasNext={has_next} to={(other) => publicationsAddress({ ...list, page: other })} />
      )}
      <SearchEnd
        until={searched_until}
        part={list.part}
        to={(part) => publicationsAddress({ ...list, page: 1, part })}
      />
    </>
  )
}

function Filters({ list, counts }: { list: PublicationsList; counts: Page['counts'] }) {
  const { status, kind } = list
  const to = (change: Partial<PublicationsList>) =>
    publicationsAddress({ ...list, page: 1, part: 1, ...change })
  return (
    <div className={styles.filters}>
      <Chips role="navigation" aria-label="Estado das publicações">
        <ChipLink current={status === null} to={to({ status: null })}>
          Todas
        </ChipLink>
        <ChipLink current={status === 'published'} to={to({ status: 'published' })}>
          Publicadas ({counts.published})
        </ChipLink>
        <ChipLink current={status === 'scheduled'} to={to({ status: 'scheduled' })}>
          Agendadas ({counts.scheduled})
        </ChipLink>
        <ChipLink current={status === 'withdrawn'} to={to({ status: 'withdrawn' })}>
          Retiradas ({counts.withdrawn})
        </ChipLink>
      </Chips>
      <Chips role="navigation" aria-label="Tipo de publicação">
        <ChipLink current={kind === 'feed'} to={to({ kind: kind === 'feed' ? null : 'feed' })}>
          <Newspaper />
          Só notícias
        </ChipLink>
        <ChipLink current={kind === 'scale'} to={to({ kind: kind === 'scale' ? null : 'scale' })}>
          <CalendarRange />
          Só escalas
        </ChipLink>
      </Chips>
    </div>
  )
}

function Line({ publication, from }: { publication: Publication; from: string }) {
  const { id, title, image, description } = publication
  return (
    <li className={styles.line}>
      <div className={styles.facts}>
        <Status {...statusOf(publication)} />
        <h2>
          <Link to={publicationAddress(id)} state={{ from }}>
            {title ?? description.slice(0, 80)}
          </Link>
        </h2>
        <p>
          {kindText(publication)} · {whenText(publication)}
        </p>
      </div>
      {image && <img src={image.medium} alt="" loading="lazy" width={120} height={72} />}
      <PublicationActions publication={publication} from={from} />
    </li>
  )
}

function Nothing({ list: { status, kind, term, page } }: { list: PublicationsList }) {
  const isFiltered = status !== null || kind !== null || term !== null || page > 1
  return isFiltered ? (
    <EmptyState
      title="Nada por aqui"
      action={<ButtonLink to={publicationsAddress({})}>Ver todas as publicações</ButtonLink>}
    >
      Nenhuma publicação com estes filtros.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nenhuma publicação ainda"
      action={<ButtonLink to="/gestao/publicacoes/nova">Escrever notícia</ButtonLink>}
    >
      Notícias e escalas da Arroba aparecem aqui.
    </EmptyState>
  )
}
