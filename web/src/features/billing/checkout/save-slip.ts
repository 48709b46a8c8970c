import { call } from '../../../platform/call.ts'

const SAVING_MS = 60_000

/** Saves a bank slip's PDF. A plain link cannot, because the address needs the session's headers. */
export async function saveSlip(id: number): Promise<void> {
  const bytes = await call('GET /v6/users/me/payments/{id}/bank_slip', { params: { id } })
  const address = URL.createObjectURL(new File([bytes], `boleto-${id}.pdf`, { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `boleto-${id}.pdf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), SAVING_MS)
}
