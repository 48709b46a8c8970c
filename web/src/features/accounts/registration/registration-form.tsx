import { useMutation } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { messagesOf } from '../../../platform/call.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { ActionBar } from '../../../ui/layout/page.tsx'
import { useRedirect } from '../../../ui/layout/use-redirect.ts'
import { Button, ButtonLink } from '../../../ui/overlay/button.tsx'
import { useIndicators } from '../queries.ts'
import { InterestsField } from './interests-field.tsx'
import { type RegistrationValues, register, suggestNickname } from './register.ts'
import { registrationDraft } from './registration-draft.ts'
import { IndicatorField, PasswordFields, PersonalFields, PhotoField } from './registration-fields.tsx'
import styles from './registration-form.module.css'
import { RegistrationStep, StepBar } from './registration-step.tsx'
import { breaksUntil, isOfFirstStep, KNOWN_EMAIL, openStep, STEPS } from './registration-steps.ts'
import { RolePicker } from './role-picker.tsx'
import { interestsOf, type Role } from './roles.ts'

const REDIRECT_MS = 5000

type StepOfAddress = { step: string | null }

/** Checks the rules of the contract field by field, up to the step that is open. */
const byTheRules: Resolver<RegistrationValues, StepOfAddress> = (values, asked) => {
  const breaks = breaksUntil(openStep(asked?.step ?? null, values), values)
  if (breaks.length === 0) return { values, errors: {} }
  const errors = breaks.map(({ field, message }) => [field, { type: 'rule', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}

type RegistrationFormProps = { tags: readonly { id: number; name: string; slug: string }[] }

export function RegistrationForm({ tags }: RegistrationFormProps) {
  const [{ interests: draftInterests, roles: draftRoles, ...draft }] = useState(registrationDraft.read)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const asked = query.get('passo')
  const form = useForm<RegistrationValues, StepOfAddress>({
    resolver: byTheRules,
    context: { step: asked },
    defaultValues: { ...draft, password: '', passwordConfirmation: '' },
    shouldFocusError: false,
  })
  const { getValues, setValue, handleSubmit, reset, formState } = form
  const [interests, setInterests] = useState(draftInterests)
  const [roles, setRoles] = useState(draftRoles)
  const [photo, setPhoto] = useState(registrationDraft.photo)
  const { banner, refuse, forgive } = useRefusal()
  const [isKnown, setKnown] = useState(false)
  const indicators = useIndicators()
  const sending = useMutation({ mutationFn: register })
  const step = openStep(asked, getValues())
  const isLast = step === STEPS.length

  useRedirect(sending.isSuccess && { to: '/', after: REDIRECT_MS, state: { email: getValues('email') } })

  const saveDraft = useCallback(() => {
    const { password: _, passwordConfirmation: __, ...typed } = getValues()
    registrationDraft.save({ ...typed, interests, roles })
  }, [getValues, interests, roles])
  useEffect(saveDraft, [saveDraft])

  const fillNickname = async () => {
    const nickname = await suggestNickname(getValues('name'))
    if (nickname === null) return
    setValue('nickname', nickname, { shouldValidate: formState.isSubmitted })
    saveDraft()
  }

  const goTo = (wanted: number) => {
    // A field that is still empty should not be marked as wrong.
    reset(getValues())
    void navigate({ search: `?passo=${wanted}` })
  }

  const send = async (values: RegistrationValues) => {
    setKnown(false)
    try {
      await sending.mutateAsync({ values, interests, photo })
      forgive()
      registrationDraft.forget()
    } catch (error) {
      const messages = messagesOf(error)
      setKnown(messages.includes(KNOWN_EMAIL))
      refuse(messages)
      if (isOfFirstStep(messages)) goTo(1)
    }
  }

  const goOn = (values: RegistrationValues) => {
    forgive()
    return isLast ? send(values) : goTo(step + 1)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending || sending.isSuccess) return
    if (getValues('nickname') === '') await fillNickname()
    await handleSubmit(goOn, () => refuse(breaksUntil(step, getValues()).map(({ message }) => message)))(
      event,
    )
  }

  const chooseRoles = (chosen: Role[]) => {
    setRoles(chosen)
    setInterests(interestsOf(chosen, tags))
  }

  return (
    <form className={styles.form} noValidate onChange={saveDraft} onSubmit={(event) => void submit(event)}>
      <NeedsSignal />
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
      <div className={styles.card}>
        <StepBar current={step} />
        <RegistrationStep
          step={1}
          current={step}
          takesFocus={banner === null}
          lead="Teste grátis por 30 dias, sem cartão. Só para maiores de 18 anos."
        >
          <PersonalFields form={form} onNameDone={() => void fillNickname()} />
        </RegistrationStep>
        <RegistrationStep
          step={2}
          current={step}
          takesFocus={banner === null}
          lead="Marque tudo o que serve."
        >
          <RolePicker chosen={roles} onChange={chooseRoles} />
          <details className={styles.tags}>
            <summary>Escolher tag por tag ({interests.length} de 7)</summary>
            <InterestsField tags={tags} chosen={interests} onChange={setInterests} />
          </details>
        </RegistrationStep>
        <RegistrationStep step={3} current={step} takesFocus={banner === null}>
          <PasswordFields form={form} />
          <PhotoField
            photo={photo}
            onPhoto={(file) => {
              setPhoto(file)
              registrationDraft.savePhoto(file)
            }}
          />
          <IndicatorField form={form} indicators={indicators.data ?? []} />
          <Checkbox
            {...form.register('acceptedTerms')}
            error={formState.errors.acceptedTerms?.message}
            label={
              <>
                Concordo com os <Link to="/termos">termos de uso e a política de privacidade</Link> e declaro
                ter 18 anos ou mais
              </>
            }
          />
        </RegistrationStep>
      </div>
      <ActionBar>
        {step === 1 ? (
          <ButtonLink look="outline" className={styles.back} aria-label="Voltar" to="/">
            <ArrowLeft />
          </ButtonLink>
        ) : (
          <Button
            look="outline"
            className={styles.back}
            aria-label="Voltar"
            onClick={() => void navigate(-1)}
          >
            <ArrowLeft />
          </Button>
        )}
        <Button type="submit" busy={sending.isPending} disabled={sending.isSuccess}>
          {isLast ? 'Criar conta' : 'Continuar'}
        </Button>
      </ActionBar>
    </form>
  )
}
