import { adErrors, countTypes } from '@arroba/contract/rules/ads.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { Held } from '../../../platform/held.ts'
import { write } from '../../../platform/write.ts'
import { ChoiceSelect } from '../../../ui/choice/choice-select.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { numberText } from '../../../ui/form/number-text.ts'
import { Button } from '../../../ui/overlay/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type Ad, refreshAds, takeAd } from '../queries.ts'

/** Changes the price of a published ad. */
export function RepriceAd({ ad, onClose }: { ad: Ad; onClose: () => void }) {
  const client = useQueryClient()
  const [value, setValue] = useState(() => numberText(ad.value, 2))
  const [unit, setUnit] = useState(ad.count_type)
  const [tried, setTried] = useState(false)
  const saving = useMutation({
    mutationFn: () =>
      write(
        'PUT /v6/classifieds/{id}/price',
        { params: { id: ad.id }, body: { value, count_type: unit, version: ad.version } },
        { kind: 'edit', subject: `price of ad ${ad.id}`, title: `Preço do anúncio: ${ad.title}` },
      ),
    onSuccess: async (answer) => {
      toast('Preço do anúncio alterado.')
      await takeAd(client, answer.classified)
      onClose()
    },
    onError: (problem) => {
      if (!(problem instanceof Held)) return void refreshAds(client)
      toast(problem.message)
      onClose()
    },
  })
  const error = adErrors({ value, count_type: unit }).find(({ field }) => field === 'value')?.message
  const save = () => {
    setTried(true)
    if (!(error || saving.isPending)) saving.mutate()
  }
  return (
    <Dialog
      title="Mudar o preço"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button busy={saving.isPending} onClick={save}>
            Mudar o preço
          </Button>
        </>
      }
    >
      <p>{ad.title} continua no ar, com o preço novo.</p>
      <Field label="Valor" error={tried ? error : undefined}>
        {(control) => <MoneyInput {...control} name="value" value={value} onChange={setValue} />}
      </Field>
      <ChoiceSelect label="Unidade" name="count_type" choices={countTypes} value={unit} onChange={setUnit} />
      <div role="alert">
        {saving.isError && <FieldError>{messagesOf(saving.error).join(' ')}</FieldError>}
      </div>
    </Dialog>
  )
}
