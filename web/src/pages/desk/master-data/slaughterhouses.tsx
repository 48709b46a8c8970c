import { Fridges } from '../../../features/master-data/slaughterhouses/slaughterhouses.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const FridgesPage = () => (
  <>
    <PageHead title="Frigoríficos" back="/gestao/cadastros" />
    <Fridges />
  </>
)
