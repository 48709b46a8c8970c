import { useState } from 'react'
import { Navigate } from 'react-router'
import { useMe } from '../features/accounts/queries.ts'
import { FridgeField } from '../features/fridges/fridge-field.tsx'
import { emptyDeal } from '../features/negotiations/deal-fields.ts'
import { DealForm } from '../features/negotiations/deal-form.tsx'
import { CityField } from '../features/places/city-field.tsx'
import { useTags } from '../features/tags/queries.ts'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './deal-form-page.module.css'

export const NewDealPage = () => {
  const [initial] = useState(emptyDeal)
  const { data: me } = useMe()
  const tags = useTags().data ?? []
  // Nobody fills in a form that the plan will not let out.
  if (me && !me.opens.includes('new_negotiations')) return <Navigate to="/sempermissao" replace />
  return (
    <Page>
      <div className={styles.column}>
        <PageHead back="/negociacoes" title="Registrar negócio" />
        <DealForm initial={initial} tags={tags} CityField={CityField} FridgeField={FridgeField} />
      </div>
    </Page>
  )
}
