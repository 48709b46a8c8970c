import { useNavigate, useParams } from 'react-router'
import { FridgeMerge } from '../../../features/master-data/fridge-merge.tsx'
import { FRIDGES } from '../../../features/master-data/fridges-address.ts'
import { type Fridge, useStaffFridge } from '../../../features/master-data/queries.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'

export const MergeFridgePage = () => {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const query = useStaffFridge(id)
  const goOn = (into: Fridge) => {
    toast(`Agora é um só: ${into.name}.`)
    void navigate(`${FRIDGES}/${into.id}`, { replace: true })
  }
  return (
    <Loaded of={query}>
      {({ fridge }) => (
        <>
          <PageHead title={`Mesclar ${fridge.name}`} back={`${FRIDGES}/${id}`} />
          <FridgeMerge fridge={fridge} onMerged={goOn} />
        </>
      )}
    </Loaded>
  )
}
