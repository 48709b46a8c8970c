import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'

/** A PIX key of valid form that belongs to nobody. */
const KEY = '00000000-0000-4000-8000-000000000000'

/** The BR Code (EMV, with its CRC) of a PIX for this amount. */
export function pixPayloadOf({ id, cents }: { id: string; cents: number }): string {
  const payload = generatePixPayload({
    key: KEY,
    merchantName: 'Arroba ambiente de teste',
    merchantCity: 'Cuiaba',
    // The library takes reais, and refuses an amount that is no whole number of centavos.
    amount: cents / 100,
    txid: id.slice(0, 25),
  })
  if (payload === null) throw new Error(`no PIX can be asked for with ${cents} centavos`)
  return payload
}
