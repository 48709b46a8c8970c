import { MAX_STAFF_WORDS, withdrawalBreaks } from '@arroba/contract/moderation.rules.ts'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { TextButton } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { WordsDialog } from '../../ui/words-dialog.tsx'
import { useWithdrawal } from './moderate-ad.ts'
import type { Ad } from './queries.ts'

/** Staff takes an ad that was published out of sight. */
export const WithdrawAd = ({ ad }: { ad: Ad }) => {
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
