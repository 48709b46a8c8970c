import type { Me } from '@arroba/contract/accounts.ts'
import { TOO_MANY_INTERESTS } from '@arroba/contract/rules/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, messagesOf } from '../../platform/call.ts'
import { Link } from '../../platform/router/link.tsx'
import { TagPicker } from '../../ui/choice/tag-picker.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx'
import { useRefusal } from '../../ui/form/use-refusal.tsx'
import { ActionBar, Card } from '../../ui/layout/page.tsx'
import { useRedirect } from '../../ui/layout/use-redirect.ts'
import { Button } from '../../ui/overlay/button.tsx'
import styles from './edit-form.module.css'

const REDIRECT_MS = 5000
const PROFILE = '/perfil'

type InterestsFormProps = {
  tags: readonly { id: number; name: string }[] | undefined
  followed: readonly { id: number }[]
  onSaved: (me: Me) => void
}

export function InterestsForm({ tags, followed, onSaved }: InterestsFormProps) {
  const [chosen, setChosen] = useState(() => followed.map(({ id }) => id))
  const { banner, refuse, dismiss } = useRefusal()
  const saving = useMutation({
    mutationFn: (ids: number[]) =>
      call('PUT /v2/users/me/interests/update_interests', { body: { tags: ids } }),
    onMutate: dismiss,
    onSuccess: onSaved,
    onError: (error) => refuse(messagesOf(error)),
  })
  useRedirect(saving.isSuccess && { to: PROFILE, after: REDIRECT_MS })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!(saving.isPending || saving.isSuccess)) saving.mutate(chosen)
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <NeedsSignal />
      {banner}
      {saving.isSuccess && (
        <Banner tone="ok" title="DADOS ENVIADOS COM SUCESSO!">
          Você volta para o perfil em 5 segundos. <Link to={PROFILE}>Ir agora</Link>
        </Banner>
      )}
      <fieldset className={styles.form} disabled={saving.isPending || saving.isSuccess}>
        <Card>
          <TagPicker
            legend="Quais assuntos você acompanha?"
            refusal={TOO_MANY_INTERESTS}
            tags={tags}
            chosen={chosen}
            onChange={setChosen}
          />
        </Card>
      </fieldset>
      <ActionBar>
        <Button type="submit" busy={saving.isPending} disabled={saving.isSuccess}>
          ATUALIZAR
        </Button>
      </ActionBar>
    </form>
  )
}
