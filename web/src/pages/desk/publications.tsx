import { CalendarRange, Newspaper, Table } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { Publications } from '../../features/publishing/publications.tsx'
import {
  publicationsAddress,
  readPublicationsAddress,
} from '../../features/publishing/publications-address.ts'
import styles from '../../features/publishing/publishing.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchForm } from '../../ui/search-form.tsx'

export const PublicationsPage = () => {
  const [query] = useSearchParams()
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
          onSearch={(term) => void navigate(publicationsAddress({ ...list, term, page: 1 }))}
        />
        <Publications list={list} />
      </div>
    </>
  )
}
