import { useState } from 'react'
import { Navigate } from 'react-router'
import { useMe } from '../../features/accounts/queries.ts'
import { emptyNegotiation } from '../../features/negotiations/form/negotiation-fields.ts'
import { NegotiationForm } from '../../features/negotiations/form/negotiation-form.tsx'
import { SlaughterhouseField } from '../../features/slaughterhouses/slaughterhouse-field.tsx'
import { CityField } from '../../reference/places/city-field.tsx'
import { useTags } from '../../reference/tags/queries.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import styles from './negotiation-form-page.module.css'

export function NewNegotiationPage() {
  const [initial] = useState(emptyNegotiation)
  const { data: me } = useMe()
  const tags = useTags().data ?? []
  // Nobody fills in a form that the plan will not let out.
  if (me && !me.opens.includes('new_negotiations')) return <Navigate to="/sempermissao" replace />
  return (
    <Page>
      <div className={styles.column}>
        <PageHead back="/negociacoes" title="Registrar negócio" />
        <NegotiationForm
          initial={initial}
          tags={tags}
          CityField={CityField}
          SlaughterhouseField={SlaughterhouseField}
        />
      </div>
    </Page>
  )
}
