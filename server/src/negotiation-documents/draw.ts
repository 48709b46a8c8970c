import { band, footer } from '../platform/pdf/frame.ts'
import { Paper } from '../platform/pdf/paper.ts'
import { type Fact, facts, paragraph, table } from '../platform/pdf/tables.ts'
import * as words from './document-text.ts'
import { opening, parties, refusal, verification } from './frame.ts'
import type { Names, Negotiation, Sheet, Step } from './sheet.ts'

function negotiationFacts({ negotiation, names }: Sheet): Fact[] {
  return [
    ['Tipo', words.kind(negotiation.kind)],
    ['Data da negociação', words.day(negotiation.negotiated_on)],
    ['Frigorífico', names.fridge],
    ['Cidade', names.city],
    ['Quantidade', negotiation.heads === null ? null : words.heads(negotiation.heads)],
    ['Quantidade', negotiation.quantity && words.quantity(negotiation.quantity, negotiation.payment_measure)],
    [
      'Peso vivo médio',
      negotiation.live_weight_kilos === null ? null : `${words.count(negotiation.live_weight_kilos)} kg`,
    ],
    ['Arrobas por cabeça', negotiation.carcass_arrobas && words.arrobas(negotiation.carcass_arrobas)],
    ['Total de arrobas', negotiation.total_arrobas && words.arrobas(negotiation.total_arrobas)],
    ['Peso médio', negotiation.weight_kilos === null ? null : `${words.count(negotiation.weight_kilos)} kg`],
    ['Raça', negotiation.breed],
    ['Idade', negotiation.age_band && words.ageBand(negotiation.age_band)],
    ['Data de entrega', negotiation.delivery_on && words.day(negotiation.delivery_on)],
    [
      'Forma de abate',
      negotiation.slaughters.length > 0 && negotiation.slaughter_form
        ? words.slaughterForm(negotiation.slaughter_form)
        : null,
    ],
  ]
}

function paymentFacts({ negotiation }: Sheet): Fact[] {
  return [
    ['Valor negociado', `${words.money(negotiation.value)} / ${words.measure(negotiation.payment_measure)}`],
    ['Valor total', negotiation.total_value && words.money(negotiation.total_value)],
    ['Líquido de impostos', negotiation.net_value && words.money(negotiation.net_value)],
    ['Prazo de pagamento', words.deadline(negotiation.payment_deadline)],
    ['Imposto', words.tax(negotiation)],
    ['Frete', negotiation.freight_responsibility && words.freight(negotiation.freight_responsibility)],
    ['Prêmio', negotiation.premium && words.premium(negotiation.premium)],
  ]
}

function slaughters(paper: Paper, { slaughters: entries, heads }: Negotiation): void {
  if (entries.length === 0) return
  table(
    paper,
    'Abates',
    [
      { title: 'Abate', width: 1 },
      { title: 'Data', width: 2 },
      { title: 'Quantidade', width: 2, align: 'right' },
      { title: 'Rendimento', width: 2, align: 'right' },
    ],
    entries.map((entry, index) => [
      `${index + 1}º`,
      words.day(entry.slaughtered_on),
      words.heads(entry.heads),
      entry.yield === null ? '–' : words.percent(entry.yield),
    ]),
    entries.length > 1 && heads !== null ? { total: ['Total', '', words.heads(heads), ''] } : {},
  )
}

function changed({ field, from, to }: Step['changes'][number]): string {
  if (from === null) return `${field}: ${words.previewLine(to ?? '')}`
  if (to === null) return `${field}: sem o que tinha, ${words.previewLine(from)}`
  return `${field}: de ${words.previewLine(from)} para ${words.previewLine(to)}`
}

/** A step in words; what it changed, each on a line of its own. */
function stepInWords({ action, changes, ...step }: Step, { people }: Names): string[] {
  const nameOf = (id: number | null) => (id === null ? null : (people[id]?.name ?? null))
  const receiver = nameOf(step.sent_to_id)
  if (action === 'approved') return ['Aprovou a negociação']
  if (action === 'rejected') return ['Reprovou a negociação']
  const sentences = [
    action === 'recorded' && 'Registrou a negociação',
    action === 'changed' && 'Alterou a negociação',
    receiver && `Enviou para ${receiver}`,
  ].filter(Boolean)
  return [sentences.join('. ') || 'Enviou a negociação', ...changes.map(changed)]
}

const MOST_LINES = 200

function history(paper: Paper, { negotiation, names }: Sheet): void {
  const lines = negotiation.steps.flatMap((step) =>
    stepInWords(step, names).map((line, index) =>
      index === 0 ? [words.moment(step.at), names.people[step.actor_id]?.name ?? '', line] : ['', '', line],
    ),
  )
  const isCut = negotiation.earlier_steps > 0 || lines.length > MOST_LINES
  table(
    paper,
    'Histórico',
    [
      { title: 'Quando', width: 5 },
      { title: 'Quem', width: 5 },
      { title: 'O que aconteceu', width: 11 },
    ],
    isCut ? [['…', '', 'O que aconteceu antes está no aplicativo'], ...lines.slice(-MOST_LINES)] : lines,
  )
}

/** The PDF of a negotiation. The same sheet gives the same bytes. */
export function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const { negotiation } = sheet
  const paper = new Paper({
    title: `Negociação nº ${negotiation.number}`,
    created: new Date(negotiation.steps.at(-1)?.at ?? negotiation.created_at),
  })
  band(paper, { what: 'Negociação', which: `nº ${negotiation.number}` })
  opening(paper, sheet)
  refusal(paper, negotiation)
  parties(paper, sheet)
  facts(paper, 'Negócio', negotiationFacts(sheet))
  slaughters(paper, negotiation)
  facts(paper, 'Pagamento', paymentFacts(sheet))
  if (negotiation.notes) paragraph(paper, 'Observações', negotiation.notes)
  history(paper, sheet)
  verification(paper, sheet)
  footer(paper, `Arroba  ·  Negociação nº ${negotiation.number}  ·  ${sheet.code}`)
  return paper.finish()
}
