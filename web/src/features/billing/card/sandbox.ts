import { ApiError, NoConnection } from '../../../platform/call.ts'

/** Pays as the bank would. The address belongs to the sandbox and is not an endpoint of this app. */
export async function payInSandbox(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'POST', credentials: 'omit' }).catch(() => {
    throw new NoConnection()
  })
  if (!answer.ok) throw new ApiError(answer.status, { errors: ['A simulação não foi aceita.'] })
}
