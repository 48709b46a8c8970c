import { Factory, Plus, Upload } from 'lucide-react'
import { useNavigate, useSearchParams } from '../../../platform/router/hooks.ts'
import { StateSelect } from '../../../ui/choice/state-select.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { EmptyState } from '../../../ui/feedback/screen-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SearchForm } from '../../../ui/form/search-form.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { Pager } from '../../../ui/layout/pager.tsx'
import { RowLink, Rows } from '../../../ui/layout/rows.tsx'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import { ExportButton } from '../export-button.tsx'
import styles from '../master-data.module.css'
import { countedAll } from '../master-data-text.ts'
import { type Slaughterhouse, useStaffSlaughterhouses } from '../queries.ts'
import { addressWith, filtersIn, SLAUGHTERHOUSES } from './slaughterhouses-address.ts'

function factsOf({ inspection, is_active, negotiations, evaluations, scales }: Slaughterhouse): string {
  return [
    ...(is_active ? [] : ['Inativo']),
    ...(inspection ? [inspection] : []),
    countedAll(
      [
        [negotiations, 'negociação', 'negociações'],
        [evaluations, 'avaliação', 'avaliações'],
        [scales, 'escala', 'escalas'],
      ],
      'sem uso',
    ),
  ].join(' · ')
}

/** All slaughterhouses by name, active or not. The search and the filters are part of the address. */
export function Slaughterhouses() {
  const address = useSearchParams()
  const navigate = useNavigate()
  const filters = filtersIn(address)
  const query = useStaffSlaughterhouses(filters)
  const go = (part: Record<string, string | null>) => void navigate(addressWith(address, part))
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <ButtonLink to={`${SLAUGHTERHOUSES}/novo`}>
          <Plus />
          Novo frigorífico
        </ButtonLink>
        <ButtonLink look="outline" to={`${SLAUGHTERHOUSES}/importar`}>
          <Upload />
          Importar CSV
        </ButtonLink>
        <ExportButton />
      </div>
      <div className={styles.filters}>
        <SearchForm
          label="Nome, cidade ou inspeção"
          term={filters.by_term || null}
          onSearch={(busca) => go({ busca })}
        />
        <Field label="Estado">
          {(control) => (
            <StateSelect
              {...control}
              none="Todos"
              value={filters.by_state ?? ''}
              onChange={({ target }) => go({ uf: target.value })}
            />
          )}
        </Field>
        <Field label="Situação">
          {(control) => (
            <Select
              {...control}
              value={address.get('situacao') ?? ''}
              onChange={({ target }) => go({ situacao: target.value })}
            >
              <option value="">Todas</option>
              <option value="ativos">Ativos</option>
              <option value="inativos">Inativos</option>
            </Select>
          )}
        </Field>
      </div>
      <Loaded of={query}>
        {({ fridges: slaughterhouses, has_next }) => (
          <>
            {slaughterhouses.length === 0 ? (
              <EmptyState title="Nenhum frigorífico">Nada por aqui com esta busca.</EmptyState>
            ) : (
              <Rows aria-busy={query.isPlaceholderData}>
                {slaughterhouses.map((slaughterhouse) => (
                  <RowLink
                    key={slaughterhouse.id}
                    icon={<Factory />}
                    to={`${SLAUGHTERHOUSES}/${slaughterhouse.id}`}
                  >
                    <b>{slaughterhouse.name}</b>
                    <span className={styles.line}>
                      {slaughterhouse.city.name} / {slaughterhouse.state.acronym}
                    </span>
                    <span className={styles.line}>{factsOf(slaughterhouse)}</span>
                  </RowLink>
                ))}
              </Rows>
            )}
            {(filters.page > 1 || has_next) && (
              <Pager
                page={filters.page}
                hasNext={has_next}
                to={(page) => {
                  const next = new URLSearchParams(address)
                  next.set('pagina', String(page))
                  return `${SLAUGHTERHOUSES}?${next}`
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
