import { registrationBreaks } from '@arroba/contract/rules/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { messagesOf } from '../../../platform/call.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { ActionBar, Card } from '../../../ui/layout/page.tsx'
import { useRedirect } from '../../../ui/layout/use-redirect.ts'
import { Button } from '../../../ui/overlay/button.tsx'
import { useIndicators } from '../queries.ts'
import { InterestsField } from './interests-field.tsx'
import { type RegistrationValues, register, suggestNickname } from './register.ts'
import { registrationDraft } from './registration-draft.ts'
import { IndicatorField, PasswordFields, PersonalFields } from './registration-fields.tsx'
import styles from './registration-form.module.css'

const REDIRECT_MS = 5000
/** The server's sentence (accounts/constraints.ts). */
const KNOWN_EMAIL = 'Este e-mail já está cadastrado.'

/** The eight rules of the contract, reported field by field. */
const byTheRules: Resolver<RegistrationValues> = (values) => {
  const breaks = registrationBreaks(values)
  if (breaks.length === 0) return { values, errors: {} }
  const errors = breaks.map(({ field, message }) => [field, { type: 'rule', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}

type RegistrationFormProps = { tags: readonly { id: number; name: string }[] }

export function RegistrationForm({ tags }: RegistrationFormProps) {
  const [{ interests: draftInterests, ...draft }] = useState(registrationDraft.read)
  const form = useForm<RegistrationValues>({
    resolver: byTheRules,
    defaultValues: { ...draft, password: '', passwordConfirmation: '' },
    shouldFocusError: false,
  })
  const { getValues, setValue, handleSubmit, formState } = form
  const [interests, setInterests] = useState(draftInterests)
  const [photo, setPhoto] = useState(registrationDraft.photo)
  const { banner, refuse, forgive } = useRefusal()
  const [isKnown, setKnown] = useState(false)
  const indicators = useIndicators()
  const sending = useMutation({ mutationFn: register })

  useRedirect(sending.isSuccess && { to: '/', after: REDIRECT_MS, state: { email: getValues('email') } })

  const saveDraft = useCallback(() => {
    const { password: _, passwordConfirmation: __, ...typed } = getValues()
    registrationDraft.save({ ...typed, interests })
  }, [getValues, interests])
  useEffect(saveDraft, [saveDraft])

  const fillNickname = async () => {
    const nickname = await suggestNickname(getValues('name'))
    if (nickname === null) return
    setValue('nickname', nickname, { shouldValidate: formState.isSubmitted })
    saveDraft()
  }

  const send = async (values: RegistrationValues) => {
    setKnown(false)
    try {
      await sending.mutateAsync({ values, interests, photo })
      forgive()
      registrationDraft.forget()
    } catch (error) {
      setKnown(messagesOf(error).includes(KNOWN_EMAIL))
      refuse(messagesOf(error))
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending || sending.isSuccess) return
    if (getValues('nickname') === '') await fillNickname()
    await handleSubmit(send, () => refuse(registrationBreaks(getValues()).map(({ message }) => message)))(
      event,
    )
  }

  return (
    <form className={styles.form} noValidate onChange={saveDraft} onSubmit={(event) => void submit(event)}>
      {banner}
      {isKnown && (
        <Banner tone="info" title="Este e-mail já tem conta">
          <Link to="/" state={{ email: getValues('email') }}>
            Entrar
          </Link>{' '}
          ou <Link to="/recuperar">recuperar a senha</Link>.
        </Banner>
      )}
      {sending.isSuccess && (
        <Banner tone="ok" title="DADOS ENVIADOS COM SUCESSO!">
          Você vai para a tela de entrada em 5 segundos. Depois de entrar, confirme o seu celular.{' '}
          <Link to="/" state={{ email: getValues('email') }}>
            Ir agora
          </Link>
        </Banner>
      )}
      <Card>
        <h2>Seus dados</h2>
        <PersonalFields
          form={form}
          photo={photo}
          onPhoto={(file) => {
            setPhoto(file)
            registrationDraft.savePhoto(file)
          }}
          onNameDone={() => void fillNickname()}
        />
      </Card>
      <Card>
        <h2>Seus interesses</h2>
        <InterestsField tags={tags} chosen={interests} onChange={setInterests} />
        <IndicatorField form={form} indicators={indicators.data ?? []} />
      </Card>
      <Card>
        <h2>Sua senha</h2>
        <PasswordFields form={form} />
      </Card>
      <Checkbox
        {...form.register('acceptedTerms')}
        error={formState.errors.acceptedTerms?.message}
        label={
          <>
            Concordo com os <Link to="/termos">termos de uso e a política de privacidade</Link> e declaro ter
            18 anos ou mais
          </>
        }
      />
      <ActionBar>
        <Button type="submit" busy={sending.isPending} disabled={sending.isSuccess}>
          Criar conta
        </Button>
      </ActionBar>
    </form>
  )
}
