import { SlaughterhouseImport } from '../../../features/master-data/slaughterhouses/slaughterhouse-import.tsx'
import { SLAUGHTERHOUSES } from '../../../features/master-data/slaughterhouses/slaughterhouses-address.ts'
import { useNavigate } from '../../../platform/router/hooks.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export function ImportSlaughterhousesPage() {
  const navigate = useNavigate()
  const goOn = (message: string) => {
    toast(message)
    void navigate(SLAUGHTERHOUSES)
  }
  return (
    <>
      <PageHead
        title="Importar frigoríficos"
        back={SLAUGHTERHOUSES}
        lead="Primeiro você confere o que cada linha faz; só depois tudo é gravado, de uma vez."
      />
      <SlaughterhouseImport onImported={goOn} />
    </>
  )
}
