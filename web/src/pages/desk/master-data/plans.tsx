import { Plans } from '../../../features/master-data/plans.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export function PlansPage() {
  return (
    <>
      <PageHead title="Planos" back="/gestao/cadastros" lead="O que cada um custa e o que abre." />
      <Plans />
    </>
  )
}
