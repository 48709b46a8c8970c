import { type Slaughterhouse, useStaffSlaughterhouse } from '../../../features/master-data/queries.ts'
import { SlaughterhouseMerge } from '../../../features/master-data/slaughterhouses/slaughterhouse-merge.tsx'
import { SLAUGHTERHOUSES } from '../../../features/master-data/slaughterhouses/slaughterhouses-address.ts'
import { useNavigate, useParams } from '../../../platform/router/hooks.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export function MergeSlaughterhousePage() {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const query = useStaffSlaughterhouse(id)
  const goOn = (into: Slaughterhouse) => {
    toast(`Agora é um só: ${into.name}.`)
    void navigate(`${SLAUGHTERHOUSES}/${into.id}`, { replace: true })
  }
  return (
    <Loaded of={query}>
      {({ fridge: slaughterhouse }) => (
        <>
          <PageHead title={`Mesclar ${slaughterhouse.name}`} back={`${SLAUGHTERHOUSES}/${id}`} />
          <SlaughterhouseMerge slaughterhouse={slaughterhouse} onMerged={goOn} />
        </>
      )}
    </Loaded>
  )
}
