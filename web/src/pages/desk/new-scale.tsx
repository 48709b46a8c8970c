import { useState } from 'react'
import { PUBLICATIONS } from '../../features/publications/publications-address.ts'
import { ScaleForm } from '../../features/publications/scale-form.tsx'
import { useNavigate } from '../../platform/router/hooks.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { TextLink } from '../../ui/overlay/text-button.tsx'

export function NewScalePage() {
  const navigate = useNavigate()
  const [beginning, setBeginning] = useState(0)
  return (
    <>
      <PageHead
        back={PUBLICATIONS}
        title="Publicar escala"
        lead={
          <>
            Tem várias?{' '}
            <TextLink to="/gestao/publicacoes/escalas/importar">Cole a tabela da planilha</TextLink>
          </>
        }
      />
      <ScaleForm
        key={beginning}
        onDiscard={() => setBeginning(beginning + 1)}
        onSaved={({ status }) => {
          toast(status === 'scheduled' ? 'Escala agendada.' : 'Escala publicada.')
          void navigate(PUBLICATIONS)
        }}
      />
    </>
  )
}
