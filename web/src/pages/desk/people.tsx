import { PeopleList } from '../../features/moderation/people-list.tsx'
import type { PersonStatus } from '../../features/moderation/queries.ts'
import { useNavigate, useSearchParams } from '../../platform/router/hooks.ts'
import { ChipLink, Chips } from '../../ui/choice/chip.tsx'
import { SearchForm } from '../../ui/form/search-form.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { pageOf } from '../../ui/layout/page-of.ts'
import styles from './moderation.module.css'

const STATUSES: readonly { value: PersonStatus; label: string }[] = [
  { value: 'all', label: 'Todas' },
  { value: 'active', label: 'Ativas' },
  { value: 'suspended', label: 'Suspensas' },
  { value: 'closed', label: 'Excluídas' },
  { value: 'staff', label: 'Equipe' },
]

type List = { term: string | null; status: PersonStatus; page?: number }

function addressOf({ term, status, page = 1 }: List): string {
  const query = new URLSearchParams()
  if (term) query.set('busca', term)
  if (status !== 'all') query.set('situacao', status)
  if (page > 1) query.set('pagina', String(page))
  return query.size > 0 ? `/gestao/pessoas?${query}` : '/gestao/pessoas'
}

export function PeoplePage() {
  const query = useSearchParams()
  const navigate = useNavigate()
  const term = query.get('busca')?.trim() || null
  const status = STATUSES.find(({ value }) => value === query.get('situacao'))?.value ?? 'all'
  const page = pageOf(query.get('pagina'))
  return (
    <div className={styles.screen}>
      <PageHead title="Pessoas" lead="Quem tem conta na Arroba, da mais nova à mais antiga." />
      <SearchForm
        label="Buscar por nome, apelido, e-mail ou telefone"
        term={term}
        onSearch={(sought) => void navigate(addressOf({ term: sought, status }))}
      />
      <Chips role="group" aria-label="Situação">
        {STATUSES.map(({ value, label }) => (
          <ChipLink key={value} current={value === status} to={addressOf({ term, status: value })}>
            {label}
          </ChipLink>
        ))}
      </Chips>
      <PeopleList
        term={term}
        status={status}
        page={page}
        addressOf={(to) => addressOf({ term, status, page: to })}
      />
    </div>
  )
}
