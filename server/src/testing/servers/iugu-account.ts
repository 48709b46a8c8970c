import { createIugu } from '../../platform/payments/iugu/iugu.ts'

type TestAccountVariables = {
  IUGU_TEST_TOKEN?: string
  IUGU_TEST_ACCOUNT_ID?: string
  IUGU_TEST_API_URL?: string
}

/** The cards that iugu names for tests (dev.iugu.com), and the sandbox with it. */
const CARDS = { authorised: '4111111111111111', refused: '4012888888881881' } as const

/**
 * A test account of iugu's own, over the network. Its cards are made as the browser makes them; what a bank would pay is
 * marked as paid elsewhere, since no bank pays a test.
 */
export function openIuguAccount(given: NodeJS.ProcessEnv & TestAccountVariables) {
  const apiUrl = given.IUGU_TEST_API_URL ?? 'https://api.iugu.com'
  const apiToken = given.IUGU_TEST_TOKEN ?? ''
  const accountId = given.IUGU_TEST_ACCOUNT_ID ?? ''
  const ask = async (method: string, path: string, body: object): Promise<{ id?: string }> => {
    const answer = await fetch(`${apiUrl}/v1/${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${apiToken}:`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`iugu answered ${answer.status} to ${method} ${path.split('/')[0]}`)
    return (await answer.json()) as { id?: string }
  }
  return {
    payments: createIugu({
      apiToken,
      accountId,
      apiUrl,
      scriptUrl: 'https://js.iugu.com/v2',
      testMode: true,
      webhookSecret: 'nobody-calls-a-test-of-the-contract',
      webhookAllow: null,
    }),
    async token(becomes: keyof typeof CARDS): Promise<string> {
      const { id } = await ask('POST', 'payment_token', {
        account_id: accountId,
        method: 'credit_card',
        test: true,
        data: {
          number: CARDS[becomes],
          verification_value: '123',
          first_name: 'Teste',
          last_name: 'Arroba',
          month: '12',
          year: String(new Date().getUTCFullYear() + 3),
        },
      })
      return id ?? ''
    },
    async payAtTheBank(invoiceId: string): Promise<void> {
      await ask('PUT', `invoices/${invoiceId}/externally_pay`, {
        external_payment_id: 'arroba-teste',
        external_payment_description: 'Pago fora, em um teste',
      })
    },
  }
}
