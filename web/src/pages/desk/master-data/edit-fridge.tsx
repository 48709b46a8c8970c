import { Merge } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { FridgeForm } from '../../../features/master-data/fridge-form.tsx'
import { FRIDGES } from '../../../features/master-data/fridges-address.ts'
import { useStaffFridge } from '../../../features/master-data/queries.ts'
import { CityField } from '../../../features/places/city-field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RowLink, Rows } from '../../../ui/rows.tsx'
import { toast } from '../../../ui/toast.tsx'

export const EditFridgePage = () => {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const query = useStaffFridge(id)
  const goOn = (name: string) => {
    toast(`${name} salvo.`)
    void navigate(FRIDGES)
  }
  return (
    <Loaded of={query}>
      {({ fridge }) => (
        <>
          <PageHead title={fridge.name} back={FRIDGES} lead={`Número ${fridge.id}`} />
          <FridgeForm key={fridge.id} fridge={fridge} CityField={CityField} onSaved={goOn} />
          <Rows>
            <RowLink icon={<Merge />} to={`${FRIDGES}/${fridge.id}/mesclar`}>
              Está cadastrado duas vezes: mesclar com outro
            </RowLink>
          </Rows>
        </>
      )}
    </Loaded>
  )
}
