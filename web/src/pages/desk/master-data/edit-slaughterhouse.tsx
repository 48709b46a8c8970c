import { Merge } from 'lucide-react'
import { useStaffSlaughterhouse } from '../../../features/master-data/queries.ts'
import { SlaughterhouseForm } from '../../../features/master-data/slaughterhouses/slaughterhouse-form.tsx'
import { SLAUGHTERHOUSES } from '../../../features/master-data/slaughterhouses/slaughterhouses-address.ts'
import { useNavigate, useParams } from '../../../platform/router/hooks.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { RowLink, Rows } from '../../../ui/layout/rows.tsx'

export function EditSlaughterhousePage() {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const query = useStaffSlaughterhouse(id)
  const goOn = (name: string) => {
    toast(`${name} salvo.`)
    void navigate(SLAUGHTERHOUSES)
  }
  return (
    <Loaded of={query}>
      {({ fridge: slaughterhouse }) => (
        <>
          <PageHead title={slaughterhouse.name} back={SLAUGHTERHOUSES} lead={`Número ${slaughterhouse.id}`} />
          <SlaughterhouseForm key={slaughterhouse.id} slaughterhouse={slaughterhouse} onSaved={goOn} />
          <Rows>
            <RowLink icon={<Merge />} to={`${SLAUGHTERHOUSES}/${slaughterhouse.id}/mesclar`}>
              Está cadastrado duas vezes: mesclar com outro
            </RowLink>
          </Rows>
        </>
      )}
    </Loaded>
  )
}
