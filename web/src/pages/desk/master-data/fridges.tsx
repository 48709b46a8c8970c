import { Fridges } from '../../../features/master-data/fridges.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

export const FridgesPage = () => (
  <>
    <PageHead title="Frigoríficos" back="/gestao/cadastros" />
    <Fridges />
  </>
)
