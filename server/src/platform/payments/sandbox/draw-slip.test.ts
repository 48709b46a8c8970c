import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../testing/pdf.ts'
import type { Payer } from '../provider.ts'
import { barcodeOf, lineOf, type Slip } from './bank-slip.ts'
import { drawSlip } from './draw-slip.ts'

const joao: Payer = {
  userId: 7,
  name: 'João Prudêncio Valadares',
  email: 'joao@arroba.example',
  cpf: '52998224725',
  phone: '66999990000',
  address: {
    zipCode: '78635000',
    street: 'Avenida Central',
    number: '120',
    complement: 'Sala 2',
    city: 'Água Boa',
    state: 'MT',
  },
}

function slipOf(given: Pick<Slip, 'number' | 'dueOn' | 'cents'>): Slip {
  return {
    ...given,
    description: 'Arroba Mensal',
    line: lineOf(barcodeOf(given)),
    createdAt: new Date('2026-11-21T23:30:00-03:00'),
  }
}

const november = slipOf({ number: 1234, dueOn: '2026-11-24', cents: 4990 })

/** The digits of the barcode, put together from the 47 digits of the line (FEBRABAN). */
function barsOf(line: string): string {
  return line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
}

describe('the line of a bank slip', () => {
  it('the line of a bank slip is valid by the rules of the banks, and tells bank, day and amount, whatever they are', () => {
    const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2048-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(
        fc.nat(99_999_999_999),
        days,
        fc.integer({ min: 1, max: 999_999_999 }),
        (number, date, cents) => {
          const dueOn = date.toISOString().slice(0, 10)
          const bars = barcodeOf({ number, dueOn, cents })
          const line = lineOf(bars)
          expect(bars).toMatch(/^\d{44}$/)
          expect(line).toMatch(/^\d{47}$/)
          expect(isValidBoleto(line)).toBe(true)
          const info = getBoletoInfo(line, { referenceDate: new Date(dueOn) })
          expect(info).toMatchObject({ amount: cents, bankCode: '999' })
          expect(info?.expirationDate?.toISOString().slice(0, 10)).toBe(dueOn)
          expect(barsOf(line)).toBe(bars)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('the PDF of a bank slip', () => {
  it('the PDF of a bank slip has what a bank slip has, for who pays it and for the bank', async () => {
    const { text, pages } = await readPdf(await drawSlip(november, joao))
    expect(pages).toHaveLength(1)
    for (const words of [
      'Banco de Testes 999-7 Recibo do pagador',
      'Beneficiário Arroba – ambiente de teste Vencimento 24/11/2026',
      'Nosso número 00000001234 Nº do documento 1234 Data do documento 21/11/2026',
      '(=) Valor do documento R$ 49,90',
      'Demonstrativo Arroba Mensal',
      'Pagador João Prudêncio Valadares · CPF 529.982.247-25 Avenida Central, 120, Sala 2 78635-000 · Água Boa / MT',
      'Agência / Código do beneficiário 0001 / 0012345',
      'Espécie doc. DS Aceite N',
      'Carteira 09 Espécie R$',
      'Instruções (texto de responsabilidade do beneficiário)',
      'Autenticação mecânica – Ficha de compensação',
    ])
      expect(text).toContain(words)
  })

  it('the PDF of a bank slip has a line that the library finds valid, and bars that say the same', async () => {
    const { text, alternatives } = await readPdf(await drawSlip(november, joao))
    const printed = /999-7 (\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14})/.exec(text)?.[1] ?? ''
    const line = printed.replaceAll(/\D/g, '')
    expect(isValidBoleto(printed)).toBe(true)
    expect(line).toBe(november.line)
    const bars = alternatives.flatMap((words) => /^Código de barras (\d{44})$/.exec(words)?.[1] ?? [])
    expect(bars).toEqual([barsOf(line)])
  })

  it('the PDF of a bank slip says on its face that it is worth nothing', async () => {
    const { text, title } = await readPdf(await drawSlip(november, joao))
    expect(text).toContain('SEM VALOR – ambiente de teste')
    expect(text).toContain('Não pague: nenhum banco o aceita.')
    expect(title).toBe('Boleto 00000001234 – SEM VALOR – ambiente de teste')
  })

  it('the PDF of a bank slip can be read aloud, with its fonts inside, and is the same whenever it is drawn', async () => {
    const [first, second] = [await drawSlip(november, joao), await drawSlip(november, joao)]
    expect(Buffer.compare(first, second)).toBe(0)
    expect(await readPdf(first)).toMatchObject({ language: 'pt-BR', isTagged: true })
    expect(Buffer.from(first).toString('latin1')).not.toContain('Helvetica')
  })

  it('the PDF of a bank slip is drawn for names and places of any length, on one page', async () => {
    const long = {
      ...joao,
      name: 'Wellington '.repeat(11),
      address: joao.address && { ...joao.address, street: 'Estrada '.repeat(20) },
    }
    const { pages, text } = await readPdf(await drawSlip(slipOf({ ...november, cents: 999_999_999 }), long))
    expect(pages).toHaveLength(1)
    expect(text).toContain('R$ 9.999.999,99')
  })
})
