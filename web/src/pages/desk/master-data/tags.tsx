import { Tags } from '../../../features/master-data/tags.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export function TagsPage() {
  return (
    <>
      <PageHead title="Tags" back="/gestao/cadastros" lead="Na ordem em que aparecem na barra da timeline." />
      <Tags />
    </>
  )
}
