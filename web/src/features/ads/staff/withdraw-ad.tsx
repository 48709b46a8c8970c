import { MAX_STAFF_WORDS, withdrawalBreaks } from '@arroba/contract/rules/moderation.ts'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextButton } from '../../../ui/overlay/text-button.tsx'
import { WordsDialog } from '../../../ui/overlay/text-dialog.tsx'
import type { Ad } from '../queries.ts'
import { useWithdrawal } from './moderate-ad.ts'

/** Lets staff hide a published ad. */
export function WithdrawAd({ ad }: { ad: Ad }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useWithdrawal(ad, {
    onDone: () => {
      setAsking(false)
      toast('O anúncio saiu do ar.')
    },
  })
  return (
    <>
      <TextButton danger onClick={() => setAsking(true)}>
        <Ban />
        Tirar do ar
      </TextButton>
      {isAsking && (
        <WordsDialog
          title="Tirar o anúncio do ar"
          lead={`${ad.title}. Só quem anunciou, que lê o motivo, e a equipe continuam vendo.`}
          label="Motivo"
          limit={MAX_STAFF_WORDS}
          action="Tirar do ar"
          breaksOf={(reason) => withdrawalBreaks({ reason })}
          busy={isPending}
          error={error}
          onSend={(reason) => mutate(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
