import { Slaughterhouses } from '../../../features/master-data/slaughterhouses/slaughterhouses.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export function SlaughterhousesPage() {
  return (
    <>
      <PageHead title="Frigoríficos" back="/gestao/cadastros" />
      <Slaughterhouses />
    </>
  )
}
