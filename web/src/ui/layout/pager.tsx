import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { To } from '../../platform/router/location.ts'
import { Button, ButtonLink } from '../overlay/button.tsx'
import styles from './pager.module.css'

type PagerProps = {
  page: number
  hasNext: boolean
  to: (page: number) => To
}

export function Pager({ page, hasNext, to }: PagerProps) {
  const previous = (
    <>
      <ChevronLeft />
      ANTERIOR
    </>
  )
  const next = (
    <>
      PRÓXIMA
      <ChevronRight />
    </>
  )
  return (
    <nav className={styles.pager} aria-label="Paginação">
      {page > 1 ? (
        <ButtonLink look="outline" small to={to(page - 1)} rel="prev">
          {previous}
        </ButtonLink>
      ) : (
        <Button look="outline" small disabled>
          {previous}
        </Button>
      )}
      <span className={styles.page}>Página {page}</span>
      {hasNext ? (
        <ButtonLink look="outline" small to={to(page + 1)} rel="next">
          {next}
        </ButtonLink>
      ) : (
        <Button look="outline" small disabled>
          {next}
        </Button>
      )}
    </nav>
  )
}
