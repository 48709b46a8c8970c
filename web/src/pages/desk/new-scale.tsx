import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FridgeField } from '../../features/fridges/fridge-field.tsx'
import { PUBLICATIONS } from '../../features/publishing/publications-address.ts'
import { ScaleForm } from '../../features/publishing/scale-form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toast.tsx'

export const NewScalePage = () => {
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
        FridgeField={FridgeField}
        onDiscard={() => setBeginning(beginning + 1)}
        onSaved={({ status }) => {
          toast(status === 'scheduled' ? 'Escala agendada.' : 'Escala publicada.')
          void navigate(PUBLICATIONS)
        }}
      />
    </>
  )
}
