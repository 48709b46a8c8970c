import { Paper } from '../platform/pdf/paper.ts'
import { band, foot, opening, parties, refusal, verification } from './frame.ts'
import type { Deal, Names, Sheet, Step } from './sheet.ts'
import { type Fact, facts, paragraph, table } from './tables.ts'
import * as words from './words.ts'

const dealFacts = ({ deal, names }: Sheet): Fact[] => [
  ['Tipo', words.kind(deal.kind)],
  ['Data da negociação', words.day(deal.negotiated_on)],
  ['Frigorífico', names.fridge],
  ['Cidade', names.city],
  ['Quantidade', deal.heads === null ? null : words.heads(deal.heads)],
  ['Peso médio', deal.weight_kilos === null ? null : `${words.count(deal.weight_kilos)} kg`],
  ['Raça', deal.breed],
  ['Idade', deal.age_band && words.ageBand(deal.age_band)],
  ['Data de entrega', deal.delivery_on && words.day(deal.delivery_on)],
  ['Forma de abate', deal.slaughter_form && words.slaughterForm(deal.slaughter_form)],
]

const paymentFacts = ({ deal }: Sheet): Fact[] => [
  ['Valor negociado', `${words.money(deal.value)} / ${words.measure(deal.payment_measure)}`],
  ['Valor total', deal.total_value && words.money(deal.total_value)],
  ['Prazo de pagamento', words.deadline(deal.payment_deadline)],
  ['Imposto', deal.tax_form && words.taxForm(deal.tax_form)],
  ['Frete', deal.freight_responsibility && words.freight(deal.freight_responsibility)],
]

const slaughters = (paper: Paper, { slaughters: entries, heads }: Deal): void => {
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

const changed = ({ field, from, to }: Step['changes'][number]): string => {
  if (from === null) return `${field}: ${words.brief(to ?? '')}`
  if (to === null) return `${field}: sem o que tinha, ${words.brief(from)}`
  return `${field}: de ${words.brief(from)} para ${words.brief(to)}`
}

/** A step in words; what it changed, each on a line of its own. */
const told = ({ action, changes, ...step }: Step, { people }: Names): string[] => {
  const nameOf = (id: number | null) => (id === null ? null : (people[id]?.name ?? null))
  const receiver = nameOf(step.sent_to_id)
  const former = nameOf(step.taken_from_id)
  if (action === 'approved') return ['Aprovou a negociação']
  if (action === 'rejected') return ['Reprovou a negociação']
  const sentences = [
    action === 'recorded' && 'Registrou a negociação',
    action === 'changed' && 'Alterou a negociação',
    former && `Retirou de ${former}`,
    receiver && `Enviou para ${receiver}`,
  ].filter(Boolean)
  return [sentences.join('. ') || 'Enviou a negociação', ...changes.map(changed)]
}

const MOST_LINES = 200

const history = (paper: Paper, { deal, names }: Sheet): void => {
  const lines = deal.steps.flatMap((step) =>
    told(step, names).map((line, index) =>
      index === 0 ? [words.moment(step.at), names.people[step.actor_id]?.name ?? '', line] : ['', '', line],
    ),
  )
  const isCut = deal.earlier_steps > 0 || lines.length > MOST_LINES
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
export const drawSheet = (sheet: Sheet): Promise<Uint8Array> => {
  const { deal } = sheet
  const paper = new Paper({
    title: `Negociação nº ${deal.number}`,
    created: new Date(deal.steps.at(-1)?.at ?? deal.created_at),
  })
  band(paper, deal)
  opening(paper, sheet)
  refusal(paper, deal)
  parties(paper, sheet)
  facts(paper, 'Negócio', dealFacts(sheet))
  slaughters(paper, deal)
  facts(paper, 'Pagamento', paymentFacts(sheet))
  if (deal.notes) paragraph(paper, 'Observações', deal.notes)
  history(paper, sheet)
  verification(paper, sheet)
  foot(paper, sheet)
  return paper.finish()
}
