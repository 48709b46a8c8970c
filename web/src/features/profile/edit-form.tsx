import type { Me } from '@arroba/contract/accounts.ts'
import { barePhone, CITY_UNKNOWN, type ProfileField, profileBreaks } from '@arroba/contract/rules/profile.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, messagesOf } from '../../platform/call.ts'
import { drafts } from '../../platform/drafts.ts'
import { Link } from '../../platform/router/link.tsx'
import { type CityChoice, CityField } from '../../reference/places/city-field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MaskedInput } from '../../ui/form/masked-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useRefusal } from '../../ui/form/use-refusal.tsx'
import { ActionBar, Card } from '../../ui/layout/page.tsx'
import { useRedirect } from '../../ui/layout/use-redirect.ts'
import { Button } from '../../ui/overlay/button.tsx'
import { TextButton } from '../../ui/overlay/text-button.tsx'
import styles from './edit-form.module.css'
import { NO_CHANGE, type PhotoChange, PhotoField } from './photo-field.tsx'

const REDIRECT_MS = 5000
const PROFILE = '/perfil'
const PHONES = ['(99) 9999-9999', '(99) 99999-9999']

type Values = { name: string; nickname: string; phone: string }
type City = Me['city']
type Breaks = ReturnType<typeof profileBreaks>

function valuesOf(form: HTMLFormElement): Values {
  const given = new FormData(form)
  const text = (name: string) => String(given.get(name) ?? '').trim()
  return { name: text('name'), nickname: text('nickname'), phone: barePhone(text('phone')) }
}

function save(
  email: string,
  values: Values & { city_code: number | '' },
  { cropped, isRemoved }: PhotoChange,
): Promise<Me> {
  return call('PUT /v5/users/me', {
    body: { ...values, email, remove_avatar: isRemoved },
    ...(cropped && { files: { avatar: cropped } }),
  })
}

function chosen(city: City): CityChoice {
  return { text: city?.value ?? '', item: city }
}

const DRAFT = 'profile'

/** The unsaved values, where they differ from the saved ones. */
function readDraft(saved: Values): Values | null {
  const kept = drafts.read(DRAFT)
  if (typeof kept !== 'object' || kept === null) return null
  const values = { ...saved, ...kept }
  return JSON.stringify(values) === JSON.stringify(saved) ? null : values
}

type EditFormProps = {
  me: Me
  onSaved: (me: Me) => void
}

/** The form of the public profile and the phone. */
export function EditForm({ me, onSaved }: EditFormProps) {
  // The values when the screen was opened: later changes must not alter the fields while somebody types.
  const [before] = useState(me)
  const saved: Values = { name: before.name, nickname: before.nickname, phone: before.phone }
  const [draft, setDraft] = useState(() => readDraft(saved))
  const shown = draft ?? saved
  const [photo, setPhoto] = useState(NO_CHANGE)
  const [city, setCity] = useState<CityChoice>(() => chosen(before.city))
  const isCityUnknown = city.text.trim() !== '' && !city.item
  const [tried, setTried] = useState(false)
  const [breaks, setBreaks] = useState<Breaks>([])
  const { banner, refuse, dismiss } = useRefusal()
  const saving = useMutation({
    mutationFn: (values: Values) =>
      save(before.email, { ...values, city_code: city.item?.code ?? '' }, photo),
    onSuccess: (now) => {
      drafts.drop(DRAFT)
      onSaved(now)
    },
  })
  useRedirect(saving.isSuccess && { to: PROFILE, after: REDIRECT_MS })

  const forget = () => {
    drafts.drop(DRAFT)
    setBreaks([])
    setDraft(null)
  }

  const errorOf = (name: ProfileField) => breaks.find(({ field }) => field === name)?.message
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.isPending || saving.isSuccess) return
    const values = valuesOf(event.currentTarget)
    const wrong = profileBreaks(values)
    setBreaks(wrong)
    setTried(true)
    const messages = [
      ...(photo.problem ? [photo.problem] : []),
      ...wrong.map(({ message }) => message),
      ...(isCityUnknown ? [CITY_UNKNOWN] : []),
    ]
    if (messages.length > 0) return refuse(messages)
    try {
      await saving.mutateAsync(values)
      dismiss()
    } catch (error) {
      refuse(messagesOf(error))
    }
  }

  return (
    <form
      key={draft ? 'typed' : 'saved'}
      className={styles.form}
      noValidate
      onInput={({ currentTarget }) => drafts.save(DRAFT, valuesOf(currentTarget))}
      onSubmit={(event) => void submit(event)}
    >
      <NeedsSignal />
      {banner}
      {saving.isSuccess && (
        <Banner tone="ok" title="DADOS ENVIADOS COM SUCESSO!">
          Você volta para o perfil em 5 segundos. <Link to={PROFILE}>Ir agora</Link>
        </Banner>
      )}
      {draft && !saving.isSuccess && (
        <Banner tone="info" title="Você tem uma alteração que não foi salva">
          Ela está aqui, como você a deixou, sem a foto.{' '}
          <TextButton className={styles.restore} onClick={forget}>
            Voltar ao que está salvo
          </TextButton>
        </Banner>
      )}
      <fieldset className={styles.form} disabled={saving.isPending || saving.isSuccess}>
        <Card>
          <PhotoField
            avatar={before.avatar}
            has_photo={before.has_photo}
            change={photo}
            onChange={setPhoto}
          />
        </Card>
        <Card>
          <Field label="Nome completo" error={errorOf('name')}>
            {(control) => (
              <TextInput
                {...control}
                name="name"
                defaultValue={shown.name}
                autoComplete="name"
                autoCapitalize="words"
                maxLength={120}
              />
            )}
          </Field>
          <Field
            label="Apelido"
            hint="É como os outros citam você: letras minúsculas, números e pontos."
            error={errorOf('nickname')}
          >
            {(control) => (
              <TextInput
                {...control}
                name="nickname"
                defaultValue={shown.nickname}
                autoComplete="nickname"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                maxLength={40}
              />
            )}
          </Field>
          <Field label="E-mail" hint="O e-mail da conta não muda.">
            {(control) => <TextInput {...control} value={before.email} readOnly />}
          </Field>
          <CityField
            label="Cidade (aparece na sua página)"
            error={tried && isCityUnknown ? CITY_UNKNOWN : undefined}
            choice={city}
            onChange={setCity}
          />
          <Field label="Telefone celular" error={errorOf('phone')}>
            {(control) => (
              <MaskedInput
                {...control}
                mask={PHONES}
                name="phone"
                defaultValue={shown.phone}
                type="tel"
                inputMode="numeric"
                autoComplete="tel-national"
                placeholder="(DD) 99999-9999"
              />
            )}
          </Field>
        </Card>
      </fieldset>
      <ActionBar>
        <Button type="submit" busy={saving.isPending} disabled={saving.isSuccess}>
          SALVAR ALTERAÇÃO
        </Button>
      </ActionBar>
    </form>
  )
}
