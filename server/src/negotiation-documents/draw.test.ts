import { describe, expect, it } from 'vitest'
import { readPdf } from '../testing/pdf.ts'
import { drawSheet } from './draw.ts'
import type { Names, Negotiation, Sheet } from './sheet.ts'

const step = { changes: [], sent_to_id: null }

const slaughterSale: Negotiation = {
  number: 123,
  status: 'pending',
  kind: 'sale',
  is_bovine: true,
  negotiated_on: '2026-11-18',
  value: '1318.50',
  payment_measure: 'fifteen_kilos',
  payment_deadline: 30,
  total_value: null,
  net_value: null,
  total_arrobas: null,
  live_weight_kilos: null,
  carcass_arrobas: null,
  quantity: null,
  freight_responsibility: 'buyer',
  premium: null,
  tax_form: 'free',
  slaughter_form: 'dead_weight',
  delivery_on: null,
  age_band: null,
  breed: null,
  weight_kilos: null,
  heads: 54,
  notes: 'Embarque na sexta cedo.\nCarreta entra com chuva.',
  reject_reason: null,
  slaughters: [
    { heads: 30, slaughtered_on: '2026-11-20', yield: '54.5' },
    { heads: 24, slaughtered_on: '2026-11-21', yield: null },
  ],
  earlier_steps: 0,
  owner_id: 2,
  reviewer_id: 3,
  created_at: '2026-11-18T10:02:00-03:00',
  reviewed_at: null,
  steps: [
    { ...step, action: 'recorded', at: '2026-11-18T10:02:00-03:00', actor_id: 2 },
    {
      ...step,
      action: 'changed',
      at: '2026-11-18T10:12:00-03:00',
      actor_id: 2,
      changes: [
        { field: 'Valor negociado', from: 'R$ 1.310,00', to: 'R$ 1.318,50' },
        { field: 'Raça', from: null, to: 'Nelore' },
      ],
    },
    { ...step, action: 'sent', at: '2026-11-18T10:15:00-03:00', actor_id: 2, sent_to_id: 3 },
  ],
}
const herdPurchase: Negotiation = {
  ...slaughterSale,
  kind: 'purchase',
  value: '2680.00',
  payment_measure: 'head',
  payment_deadline: 0,
  total_value: '3216000.00',
  net_value: '3163579.20',
  slaughters: [],
  heads: 1200,
  delivery_on: '2026-12-01',
  age_band: 'eighteen_to_twenty',
  breed: 'Nelore',
  weight_kilos: 210,
}
const approved: Partial<Negotiation> = {
  status: 'approved',
  reviewed_at: '2026-11-19T08:12:44-03:00',
  steps: [
    ...slaughterSale.steps,
    { ...step, action: 'approved', at: '2026-11-19T08:12:44-03:00', actor_id: 3 },
  ],
}

function namesOf(phones: boolean): Names {
  return {
    tag: 'Boi Gordo',
    fridge: 'Frigorífico Vale do Buritizal',
    city: 'Água Boa / MT',
    people: {
      2: { name: 'João Batista', phone: phones ? '66999990000' : null },
      3: { name: 'Maria Conceição', phone: phones ? '6533221100' : null },
    },
  }
}

function sheet(negotiation: Negotiation, names = namesOf(negotiation.status === 'approved')): Sheet {
  return {
    negotiation,
    names,
    code: '7K2M-9QX4-B01C-1DGH',
    address: 'https://arroba.example/verificar/7K2M-9QX4-B01C-1DGH',
  }
}

async function read(negotiation: Negotiation, names?: Names) {
  return readPdf(await drawSheet(sheet(negotiation, names)))
}

describe('the PDF of a negotiation', () => {
  it('the PDF of a negotiation tells a pending sale of slaughter cattle, in Portuguese numbers and dates', async () => {
    const { text, pages } = await read(slaughterSale)
    for (const words of [
      'Negociação nº 123',
      'Venda #Boi Gordo pendente',
      'R$ 1.318,50 / Arroba',
      'Data da negociação 18/11/2026',
      'Frigorífico Vale do Buritizal',
      'Cidade Água Boa / MT',
      'Quantidade 54 cabeças',
      'Forma de abate Peso morto',
      '1º 20/11/2026 30 cabeças 54,5%',
      '2º 21/11/2026 24 cabeças –',
      'Total 54 cabeças',
      'Prazo de pagamento 30 dias',
      'Imposto 1,5% descontado na venda',
      'Frete FOB, por conta do comprador',
      'Embarque na sexta cedo. Carreta entra com chuva.',
      '18/11/2026 às 10:02 João Batista Registrou a negociação',
      '18/11/2026 às 10:12 João Batista Alterou a negociação Valor negociado: de R$ 1.310,00 para R$ 1.318,50 Raça: Nelore',
      'Enviou para Maria Conceição',
      '7K2M-9QX4-B01C-1DGH https://arroba.example/verificar/7K2M-9QX4-B01C-1DGH',
    ])
      expect(text).toContain(words)
    for (const [index, page] of pages.entries())
      expect(page).toContain(`7K2M-9QX4-B01C-1DGH Página ${index + 1} de ${pages.length}`)
    expect(text).not.toContain('Comprador')
    expect(text).not.toContain('Valor total')
  })

  it('the PDF of a negotiation tells living cattle with what only they have', async () => {
    const { text } = await read(herdPurchase)
    for (const words of [
      'Compra #Boi Gordo pendente',
      'R$ 2.680,00 / Cabeça',
      'Quantidade 1.200 cabeças',
      'Peso médio 210 kg',
      'Raça Nelore',
      'Idade 18 a 24 meses',
      'Data de entrega 01/12/2026',
      'Valor total R$ 3.216.000,00',
      'Líquido de impostos R$ 3.163.579,20',
      'Imposto 1,63% descontado na venda',
      'Prazo de pagamento À vista',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Abates')
  })

  it('the PDF of a negotiation names seller and buyer with their phones once both agreed', async () => {
    const sale = await read({ ...slaughterSale, ...approved })
    expect(sale.text).toContain('aprovado')
    expect(sale.text).toContain(
      'Vendedor João Batista (66) 99999-0000 Comprador Maria Conceição (65) 3322-1100',
    )
    expect(sale.text).toContain('Aprovada em 19/11/2026 às 08:12, horário de Brasília.')
    const purchase = await read({ ...herdPurchase, ...approved })
    expect(purchase.text).toContain('Vendedor Maria Conceição (65) 3322-1100 Comprador João Batista')
  })

  it('the PDF of a negotiation says why it was rejected', async () => {
    const { text } = await read({
      ...slaughterSale,
      status: 'rejected',
      reviewed_at: '2026-11-19T08:12:44-03:00',
      reject_reason: 'O prazo combinado\nfoi de 14 dias.',
    })
    expect(text).toContain('reprovada')
    expect(text).toContain('Motivo: O prazo combinado foi de 14 dias.')
    expect(text).not.toContain('Comprador')
  })

  it('the PDF of a negotiation can be read aloud: a title, a language, headings, tables, and words for the drawings', async () => {
    const pdf = await read({ ...slaughterSale, ...approved })
    expect(pdf).toMatchObject({ title: 'Negociação nº 123', language: 'pt-BR', isTagged: true })
    expect(pdf.alternatives).toEqual(
      expect.arrayContaining([
        'Arroba',
        'Código QR que leva a https://arroba.example/verificar/7K2M-9QX4-B01C-1DGH',
      ]),
    )
    expect(pdf.roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(pdf.roles).toEqual(
      expect.arrayContaining(['Document', 'H2', 'Table', 'TR', 'TH', 'TD', 'P', 'Link']),
    )
    const bytes = Buffer.from(await drawSheet(sheet(slaughterSale))).toString('latin1')
    expect(bytes).toMatch(/^%PDF-1\.7/)
    expect(bytes).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(bytes).toContain('/DisplayDocTitle true')
    expect(bytes.match(/\/FontFile2/g)).toHaveLength(3)
    expect(bytes).not.toContain('Helvetica')
  })

  it('the PDF of a negotiation is the same file for the same data, whenever it is drawn, and another for other data', async () => {
    const [first, second] = [await drawSheet(sheet(slaughterSale)), await drawSheet(sheet(slaughterSale))]
    expect(Buffer.compare(first, second)).toBe(0)
    expect((await readPdf(first)).created).toBe('D:20261118131500Z')
    const other = await drawSheet(sheet({ ...slaughterSale, payment_deadline: 31 }))
    expect(Buffer.compare(first, other)).not.toBe(0)
  })

  it('the PDF of a negotiation goes on over as many pages as it needs, with the head of a table on each', async () => {
    const pdf = await read({
      ...slaughterSale,
      notes: Array.from({ length: 120 }, (_, line) => `${line + 1}. peso`).join('\n'),
      slaughters: Array.from({ length: 50 }, (_, entry) => ({
        heads: entry + 1,
        slaughtered_on: '2026-11-20',
        yield: '50.0',
      })),
      heads: 1275,
    })
    expect(pdf.pages.length).toBeGreaterThan(3)
    expect(pdf.text).toContain('50º 20/11/2026 50 cabeças 50,0%')
    expect(pdf.text).toContain('Total 1.275 cabeças')
    expect(pdf.text).toContain('120. peso')
    const pagesOfTable = pdf.pages.filter((page) => page.includes('Abate Data Quantidade Rendimento'))
    expect(pagesOfTable.length).toBeGreaterThan(1)
  })

  it('the PDF of a negotiation ends somewhere, however often the negotiation was changed', async () => {
    const changes = Array.from({ length: 60 }, (_, field) => ({
      field: `Abate ${field + 1}`,
      from: 'x'.repeat(1000),
      to: 'y'.repeat(1000),
    }))
    const steps = Array.from({ length: 100 }, () => ({
      ...step,
      action: 'changed' as const,
      at: '2026-11-18T10:12:00-03:00',
      actor_id: 2,
      changes,
    }))
    const pdf = await read({ ...slaughterSale, steps, earlier_steps: 7 })
    expect(pdf.text).toContain('… O que aconteceu antes está no aplicativo')
    expect(pdf.pages.length).toBeLessThan(60)
  })

  it.each([
    ['pictures', 'Zé 🐂🤠 do Gado 👨‍👩‍👧 Ltda.', 'Zé do Gado Ltda.'],
    ['letters of other scripts', 'Иван Boi', '???? Boi'],
    ['accents apart from their letters', 'Jose\u0301', 'José'],
    ['signs of direction', 'Ana\u202e\u0007 Lima', 'Ana Lima'],
    ['a name as long as they come', 'Wellington'.repeat(12), 'Wellington'],
  ])('the PDF of a negotiation shows what can be shown of a name with %s', async (_, name, shown) => {
    const { text } = await read(
      { ...slaughterSale, ...approved },
      { ...namesOf(true), fridge: name, people: { 2: { name, phone: null }, 3: { name, phone: null } } },
    )
    expect(text).toContain(shown)
  })

  it('the PDF of a negotiation draws ten at once, each right', async () => {
    const negotiations = Array.from({ length: 10 }, (_, index) => ({
      ...slaughterSale,
      number: 1000 + index,
    }))
    const pdfs = await Promise.all(negotiations.map((negotiation) => read(negotiation)))
    expect(pdfs.map(({ title }) => title)).toEqual(
      negotiations.map(({ number }) => `Negociação nº ${number}`),
    )
  })
})
