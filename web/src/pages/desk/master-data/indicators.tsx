import { Indicators } from '../../../features/master-data/indicators.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export function IndicatorsPage() {
  return (
    <>
      <PageHead
        title="Como conheceu a Arroba"
        back="/gestao/cadastros"
        lead="As respostas que o cadastro oferece, na ordem da lista."
      />
      <Indicators />
    </>
  )
}
