import type { Me } from '@arroba/contract/accounts.ts'
import { useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { Link } from '../../../platform/router/link.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { phoneText } from '../../../ui/form/phone-text.ts'
import { Button } from '../../../ui/overlay/button.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './code-steps.module.css'
import { usePhoneCodes, wayText } from './phone-codes.ts'

type OwnPhoneProps = {
  phone: string
  onVerified: (me: Me) => void
}

/** Verifies the person's own phone: has a code sent to it, and asks for the code. */
export function OwnPhone({ phone, onVerified }: OwnPhoneProps) {
  const way = usePhoneCodes()
  const [isSent, setIsSent] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const send = () => call('POST /v6/users/me/phone_codes')

  if (isSent)
    return (
      <CodeForm
        to={phoneText(phone)}
        label="Confirmar celular"
        send={send}
        accept={async (code) => {
          onVerified(await call('POST /v6/users/me/phone_verification', { body: { code } }))
        }}
      />
    )

  const begin = async () => {
    setIsSending(true)
    setError(undefined)
    try {
      await send()
      setIsSent(true)
    } catch (failure) {
      setError(messagesOf(failure).join(' '))
      setIsSending(false)
    }
  }

  return (
    <div className={styles.form}>
      <p>
        Mandamos um código de seis números{wayText(way)} para <b>{phoneText(phone)}</b>.{' '}
        <Link to="/user/edit">Trocar o número</Link>
      </p>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
      <Button block busy={isSending} onClick={() => void begin()}>
        Mandar código
      </Button>
    </div>
  )
}
