import type { RegistrationField } from '@arroba/contract/rules/accounts.ts'
import { Field } from '../../../ui/form/field.tsx'
import { ImageInput } from '../../../ui/form/image-input.tsx'
import { MaskedInput } from '../../../ui/form/masked-input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import type { RegistrationValues } from './register.ts'
import styles from './registration-fields.module.css'

type Form = {
  values: RegistrationValues
  change: (part: Partial<RegistrationValues>) => void
  errorOf: (field: RegistrationField) => string | undefined
}

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

export function PersonalFields({ values, change, errorOf, onNameDone }: PersonalFieldsProps) {
  return (
    <>
      <Field label="Nome completo" error={errorOf('name')}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            value={values.name}
            onChange={({ target }) => change({ name: target.value })}
            onBlur={onNameDone}
            autoComplete="name"
            autoCapitalize="words"
            maxLength={120}
          />
        )}
      </Field>
      <Field label="Apelido" error={errorOf('nickname')}>
        {(control) => (
          <TextInput
            {...control}
            name="nickname"
            value={values.nickname}
            placeholder="Sugerido a partir do nome"
            readOnly
          />
        )}
      </Field>
      <Field label="E-mail" error={errorOf('email')}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            value={values.email}
            onChange={({ target }) => change({ email: target.value })}
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
        <Field label="Telefone celular" error={errorOf('phone')}>
          {(control) => (
            <MaskedInput
              {...control}
              name="phone"
              value={values.phone}
              onChange={({ target }) => change({ phone: target.value })}
              mask="(99) 99999-9999"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              placeholder="(DD) 99999-9999"
            />
          )}
        </Field>
        <Field label="CPF" error={errorOf('cpf')}>
          {(control) => (
            <MaskedInput
              {...control}
              name="cpf"
              value={values.cpf}
              onChange={({ target }) => change({ cpf: target.value })}
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

type IndicatorFieldProps = Pick<Form, 'values' | 'change'> & {
  indicators: readonly { id: number; name: string }[]
}

export function IndicatorField({ values, change, indicators }: IndicatorFieldProps) {
  return (
    <Field label="Como conheceu a Arroba?" optional>
      {(control) => (
        <Select
          {...control}
          name="indicator"
          value={values.indicator}
          onChange={({ target }) => change({ indicator: target.value })}
        >
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

export function PasswordFields({ values, change, errorOf }: Form) {
  return (
    <div className={styles.pair}>
      <Field label="Senha" hint="Pelo menos 6 caracteres." error={errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            value={values.password}
            onChange={({ target }) => change({ password: target.value })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label="Repita a senha" error={errorOf('passwordConfirmation')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="passwordConfirmation"
            value={values.passwordConfirmation}
            onChange={({ target }) => change({ passwordConfirmation: target.value })}
            autoComplete="new-password"
          />
        )}
      </Field>
    </div>
  )
}
