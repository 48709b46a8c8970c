import { PUBLICATIONS, publicationsAddress } from '../../features/publications/publications-address.ts'
import { SheetImport } from '../../features/publications/sheet-import.tsx'
import { useNavigate } from '../../platform/router/hooks.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function ImportScalesPage() {
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        back={PUBLICATIONS}
        title="Tabela de escalas"
        lead="Cada linha é conferida antes. Publica todas, ou nenhuma."
      />
      <SheetImport onPublished={() => void navigate(publicationsAddress({ kind: 'scale' }))} />
    </>
  )
}
