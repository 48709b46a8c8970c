import { useState } from 'react'
import { EMPTY_AD } from '../../features/ads/form/ad-fields.ts'
import { AdForm } from '../../features/ads/form/ad-form.tsx'
import { useSession } from '../../platform/use-session.ts'
import { useBovineTags } from '../../reference/tags/queries.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function NewAdPage() {
  const who = useSession()
  // The draft when the screen opened: later changes must not overwrite what is typed.
  const [initial] = useState({ ...EMPTY_AD, phone: who?.phone ?? '' })
  const categories = useBovineTags()
  return (
    <Page width="form">
      <PageHead back="/classificados" title="NOVO ANÚNCIO" />
      <AdForm initial={initial} categories={categories} />
    </Page>
  )
}
