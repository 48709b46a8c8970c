import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { ImageInput } from '../../../ui/form/image-input.tsx'
import { MaskedInput } from '../../../ui/form/masked-input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import type { RegistrationValues } from './register.ts'
import styles from './registration-fields.module.css'

// biome-ignore lint/suspicious/noExplicitAny: the fields do not use the context of the form's resolver
type Form = { form: UseFormReturn<RegistrationValues, any> }

type PhotoFieldProps = { photo: File | null; onPhoto: (photo: File | null) => void }

export function PhotoField({ photo, onPhoto }: PhotoFieldProps) {
  return (
    <ImageInput
      round
      label="Foto"
      hint="Opcional. JPEG, PNG ou WebP de até 10 MB."
      value={photo}
      onChange={onPhoto}
    />
  )
}

type PersonalFieldsProps = Form & { onNameDone: () => void }

export function PersonalFields({ form, onNameDone }: PersonalFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field label="Nome completo" error={errors.name?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('name', { onBlur: onNameDone })}
            autoComplete="name"
            autoCapitalize="words"
            maxLength={120}
          />
        )}
      </Field>
      <Field label="Apelido" error={errors.nickname?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('nickname')}
            placeholder="Sugerido a partir do nome"
            readOnly
          />
        )}
      </Field>
      <Field label="E-mail" error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            placeholder="nome@exemplo.com.br"
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label="Telefone celular" error={errors.phone?.message}>
          {(control) => (
            <MaskedInput
              {...control}
              {...register('phone')}
              mask="(99) 99999-9999"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              placeholder="(DD) 99999-9999"
            />
          )}
        </Field>
        <Field label="CPF" error={errors.cpf?.message}>
          {(control) => (
            <MaskedInput
              {...control}
              {...register('cpf')}
              mask="999.999.999-99"
              inputMode="numeric"
              autoComplete="off"
              maxLength={14}
              placeholder="000.000.000-00"
            />
          )}
        </Field>
      </div>
    </>
  )
}

type IndicatorFieldProps = Form & { indicators: readonly { id: number; name: string }[] }

export function IndicatorField({ form, indicators }: IndicatorFieldProps) {
  return (
    <Field label="Como conheceu a Arroba?" optional>
      {(control) => (
        <Select {...control} {...form.register('indicator')}>
          <option value="">Escolha uma opção</option>
          {indicators.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function PasswordFields({ form: { register, formState } }: Form) {
  return (
    <div className={styles.pair}>
      <Field label="Senha" hint="Pelo menos 6 caracteres." error={formState.errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Field label="Repita a senha" error={formState.errors.passwordConfirmation?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('passwordConfirmation')} autoComplete="new-password" />
        )}
      </Field>
    </div>
  )
}
