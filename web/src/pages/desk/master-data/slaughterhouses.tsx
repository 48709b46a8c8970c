import { Slaughterhouses } from '../../../features/master-data/slaughterhouses/slaughterhouses.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const SlaughterhousesPage = () => (
  <>
    <PageHead title="Frigoríficos" back="/gestao/cadastros" />
    <Slaughterhouses />
  </>
)
