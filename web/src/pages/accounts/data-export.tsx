import { DataExport } from '../../features/privacy/data-export.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function DataExportPage() {
  return (
    <Page width="form">
      <PageHead
        back="/perfil"
        title="Baixar meus dados"
        lead="Tudo o que a Arroba guarda sobre você num arquivo ZIP: o cadastro, o que escreveu, anunciou e negociou, os avisos e as suas fotos. Só você o baixa, entrando com a sua senha."
      />
      <DataExport />
    </Page>
  )
}
