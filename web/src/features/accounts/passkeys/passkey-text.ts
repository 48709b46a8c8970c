import { ApiError, messagesOf, NoConnection } from '../../../platform/call.ts'

/**
 * The messages of a failed passkey. A device reports its failures by English names; people read what to do.
 */
export function passkeyMessages(error: unknown): readonly string[] {
  if (error instanceof ApiError || error instanceof NoConnection) return messagesOf(error)
  if (error instanceof Error && error.name === 'InvalidStateError')
    return ['Este aparelho já tem uma chave de acesso da sua conta.']
  return ['O aparelho não conseguiu usar a chave de acesso. Tente de novo.']
}
