import { ApiError, NoConnection } from '../../../platform/call.ts'

/** As if the bank had paid. The address is the sandbox's own, outside this app's calls. */
export async function payInSandbox(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'POST', credentials: 'omit' }).catch(() => {
    throw new NoConnection()
  })
  if (!answer.ok) throw new ApiError(answer.status, { errors: ['A simulação não foi aceita.'] })
}
