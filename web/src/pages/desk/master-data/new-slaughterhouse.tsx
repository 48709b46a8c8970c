import { SlaughterhouseForm } from '../../../features/master-data/slaughterhouses/slaughterhouse-form.tsx'
import { SLAUGHTERHOUSES } from '../../../features/master-data/slaughterhouses/slaughterhouses-address.ts'
import { useNavigate } from '../../../platform/router/hooks.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export function NewSlaughterhousePage() {
  const navigate = useNavigate()
  const goOn = (name: string) => {
    toast(`${name} cadastrado.`)
    void navigate(`${SLAUGHTERHOUSES}?${new URLSearchParams({ busca: name })}`, { replace: true })
  }
  return (
    <>
      <PageHead title="Novo frigorífico" back={SLAUGHTERHOUSES} />
      <SlaughterhouseForm slaughterhouse={null} onSaved={goOn} />
    </>
  )
}
