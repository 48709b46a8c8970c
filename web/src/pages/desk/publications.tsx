import { CalendarRange, Newspaper, Table } from 'lucide-react'
import { Publications } from '../../features/publications/publications.tsx'
import {
  publicationsAddress,
  readPublicationsAddress,
} from '../../features/publications/publications-address.ts'
import styles from '../../features/publications/publishing.module.css'
import { useNavigate, useSearchParams } from '../../platform/router/hooks.ts'
import { SearchForm } from '../../ui/form/search-form.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'

export function PublicationsPage() {
  const query = useSearchParams()
  const navigate = useNavigate()
  const list = readPublicationsAddress(query)
  return (
    <>
      <PageHead title="Publicações" lead="O que a Arroba publica: notícias e escalas." />
      <div className={styles.list}>
        <div className={styles.create}>
          <ButtonLink small to="/gestao/publicacoes/nova">
            <Newspaper />
            Escrever notícia
          </ButtonLink>
          <ButtonLink small look="outline" to="/gestao/publicacoes/escalas/nova">
            <CalendarRange />
            Publicar escala
          </ButtonLink>
          <ButtonLink small look="outline" to="/gestao/publicacoes/escalas/importar">
            <Table />
            Tabela de escalas
          </ButtonLink>
        </div>
        <SearchForm
          label="Buscar nas publicações"
          term={list.term}
          onSearch={(term) => void navigate(publicationsAddress({ ...list, term, page: 1, part: 1 }))}
        />
        <Publications list={list} />
      </div>
    </>
  )
}
