import { useState } from 'react'
import { EMPTY_AD } from '../features/classifieds/ad-fields.ts'
import { AdForm } from '../features/classifieds/ad-form.tsx'
import { CityField } from '../features/places/city-field.tsx'
import { useBovineTags } from '../features/tags/queries.ts'
import { useSession } from '../platform/use-session.ts'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const NewAdPage = () => {
  const who = useSession()
  // As it was when the screen opened: what comes later must not undo what is typed.
  const [initial] = useState({ ...EMPTY_AD, phone: who?.phone ?? '' })
  const categories = useBovineTags()
  return (
    <Page width="form">
      <PageHead back="/classificados" title="NOVO ANÚNCIO" />
      <AdForm initial={initial} categories={categories} CityField={CityField} />
    </Page>
  )
}
