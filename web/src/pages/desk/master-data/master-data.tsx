import { CreditCard, Factory, Megaphone, Tag } from 'lucide-react'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { RowLink, Rows } from '../../../ui/layout/rows.tsx'

/** The lists of master data, each as one line. */
export function MasterDataPage() {
  return (
    <>
      <PageHead title="Cadastros" lead="O que a Arroba oferece para escolher: tags, frigoríficos, planos." />
      <Rows>
        <RowLink icon={<Tag />} to="/gestao/cadastros/tags">
          Tags
        </RowLink>
        <RowLink icon={<Factory />} to="/gestao/cadastros/frigorificos">
          Frigoríficos
        </RowLink>
        <RowLink icon={<CreditCard />} to="/gestao/cadastros/planos">
          Planos
        </RowLink>
        <RowLink icon={<Megaphone />} to="/gestao/cadastros/indicadores">
          Como conheceu a Arroba
        </RowLink>
      </Rows>
    </>
  )
}
