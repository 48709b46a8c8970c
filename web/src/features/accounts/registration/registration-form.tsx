import type { RegistrationField } from '@arroba/contract/rules/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { useNavigate, useSearchParams } from '../../../platform/router/hooks.ts'
import { Link } from '../../../platform/router/link.tsx'
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

type RegistrationFormProps = { tags: readonly { id: number; name: string; slug: string }[] }

export function RegistrationForm({ tags }: RegistrationFormProps) {
  const [{ interests: draftInterests, roles: draftRoles, ...draft }] = useState(registrationDraft.read)
  const query = useSearchParams()
  const navigate = useNavigate()
  const asked = query.get('passo')
  const [values, setValues] = useState<RegistrationValues>({
    ...draft,
    password: '',
    passwordConfirmation: '',
  })
  /** The step that was sent with something wrong, whose fields say so from then on. */
  const [tried, setTried] = useState<number | null>(null)
  const [interests, setInterests] = useState(draftInterests)
  const [roles, setRoles] = useState(draftRoles)
  const [photo, setPhoto] = useState(registrationDraft.photo)
  const { banner, refuse, dismiss } = useRefusal()
  const [isKnown, setKnown] = useState(false)
  const indicators = useIndicators()
  const sending = useMutation({ mutationFn: register })
  const step = openStep(asked, values)
  const isLast = step === STEPS.length

  useRedirect(sending.isSuccess && { to: '/', after: REDIRECT_MS, state: { email: values.email } })

  useEffect(() => {
    const { password: _, passwordConfirmation: __, ...typed } = values
    registrationDraft.save({ ...typed, interests, roles })
  }, [values, interests, roles])

  const change = (part: Partial<RegistrationValues>) => setValues((before) => ({ ...before, ...part }))
  const breaks = tried === step ? breaksUntil(step, values) : []
  const errorOf = (field: RegistrationField) => breaks.find((one) => one.field === field)?.message

  const withNickname = async (): Promise<RegistrationValues> => {
    const nickname = await suggestNickname(values.name)
    if (nickname === null) return values
    change({ nickname })
    return { ...values, nickname }
  }

  const goTo = (wanted: number) => {
    // A field that is still empty should not be marked as wrong.
    setTried(null)
    void navigate({ search: `?passo=${wanted}` })
  }

  const send = async (complete: RegistrationValues) => {
    setKnown(false)
    try {
      await sending.mutateAsync({ values: complete, interests, photo })
      dismiss()
      registrationDraft.forget()
    } catch (error) {
      const messages = messagesOf(error)
      setKnown(messages.includes(KNOWN_EMAIL))
      refuse(messages)
      if (isOfFirstStep(messages)) goTo(1)
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending || sending.isSuccess) return
    const complete = values.nickname === '' ? await withNickname() : values
    const wrong = breaksUntil(step, complete)
    setTried(step)
    if (wrong.length > 0) return refuse(wrong.map(({ message }) => message))
    dismiss()
    if (isLast) await send(complete)
    else goTo(step + 1)
  }

  const chooseRoles = (chosen: Role[]) => {
    setRoles(chosen)
    setInterests(interestsOf(chosen, tags))
  }

  const fields = { values, change, errorOf }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NeedsSignal />
      {banner}
      {isKnown && (
        <Banner tone="info" title="Este e-mail já tem conta">
          <Link to="/" state={{ email: values.email }}>
            Entrar
          </Link>{' '}
          ou <Link to="/recuperar">recuperar a senha</Link>.
        </Banner>
      )}
      {sending.isSuccess && (
        <Banner tone="ok" title="DADOS ENVIADOS COM SUCESSO!">
          Você vai para a tela de entrada em 5 segundos. Depois de entrar, confirme o seu celular.{' '}
          <Link to="/" state={{ email: values.email }}>
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
          <PersonalFields {...fields} onNameDone={() => void withNickname()} />
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
          <PasswordFields {...fields} />
          <PhotoField
            photo={photo}
            onPhoto={(file) => {
              setPhoto(file)
              registrationDraft.savePhoto(file)
            }}
          />
          <IndicatorField {...fields} indicators={indicators.data ?? []} />
          <Checkbox
            name="acceptedTerms"
            checked={values.acceptedTerms}
            onChange={({ target }) => change({ acceptedTerms: target.checked })}
            error={errorOf('acceptedTerms')}
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
