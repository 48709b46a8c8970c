import { Eye } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Confirmation } from '../../../ui/overlay/confirmation.tsx'
import { TextButton } from '../../../ui/overlay/text-button.tsx'
import type { Ad } from '../queries.ts'
import { useRestoration } from './moderate-ad.ts'

/** Lets staff revert the rejection of an ad. */
export function RestoreAd({ ad }: { ad: Ad }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useRestoration(ad, {
    onDone: () => {
      setAsking(false)
      toast('O anúncio voltou.')
    },
  })
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>
        <Eye />
        Pôr de novo no ar
      </TextButton>
      {isAsking && (
        <Confirmation
          title="Pôr o anúncio de novo no ar?"
          action="Pôr no ar"
          look="primary"
          busy={isPending}
          error={error}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            Se já tinha sido publicado, volta como estava; se não, é publicado agora. Quem anunciou é avisado.
          </p>
        </Confirmation>
      )}
    </>
  )
}
