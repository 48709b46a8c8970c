import { useNavigate } from 'react-router'
import { FridgeImport } from '../../../features/master-data/fridge-import.tsx'
import { FRIDGES } from '../../../features/master-data/fridges-address.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'

export const ImportFridgesPage = () => {
  const navigate = useNavigate()
  const goOn = (told: string) => {
    toast(told)
    void navigate(FRIDGES)
  }
  return (
    <>
      <PageHead
        title="Importar frigoríficos"
        back={FRIDGES}
        lead="Primeiro você confere o que cada linha faz; só depois tudo é gravado, de uma vez."
      />
      <FridgeImport onImported={goOn} />
    </>
  )
}
