import { useNavigate } from 'react-router'
import { FridgeForm } from '../../../features/master-data/fridge-form.tsx'
import { FRIDGES } from '../../../features/master-data/fridges-address.ts'
import { CityField } from '../../../features/places/city-field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'

export const NewFridgePage = () => {
  const navigate = useNavigate()
  const goOn = (name: string) => {
    toast(`${name} cadastrado.`)
    void navigate(`${FRIDGES}?${new URLSearchParams({ busca: name })}`, { replace: true })
  }
  return (
    <>
      <PageHead title="Novo frigorífico" back={FRIDGES} />
      <FridgeForm fridge={null} CityField={CityField} onSaved={goOn} />
    </>
  )
}
