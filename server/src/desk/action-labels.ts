import type { PeopleList } from '../moderation/read.ts'
import type { StaffAction, StaffActionTypes } from '../platform/data/record-staff-action.ts'
import { jobLabel } from './job-labels.ts'

const failureKinds = {
  letters: 'e-mails',
  jobs: 'tarefas',
  webhook_calls: 'avisos do meio de pagamento',
  held_payments: 'pagamentos retidos',
  events: 'acontecimentos',
}

/** No details are recorded of the list of people itself. */
const listLabels: Record<PeopleList, string> = {
  people: '',
  reports: 'Denúncias: ',
  ratings: 'Avaliações de frigoríficos: ',
  ads_off_air: 'Anúncios fora do ar: ',
  troubles: 'Sistema: ',
  trust_alarms: 'Alertas de confiança: ',
  market_alarms: 'Alertas do mercado: ',
  market_negotiations: 'Negócios por trás de um alerta do mercado: ',
}

const reportedKinds = {
  post: 'Publicação',
  comment: 'Comentário',
  classified: 'Anúncio',
  evaluation: 'Comentário de avaliação',
}

type ActionLabel<Action extends StaffAction> = {
  /** What was done: "Publicou um anúncio". */
  label: string
  /** The second line of an action in the list, from the details recorded with it. */
  detail?: (details: StaffActionTypes[Action]) => string | null
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

function publication({ title, publish_at }: { title: string | null; publish_at: string | null }) {
  return publish_at === null ? title : `${title ?? ''} (para ${moment.format(new Date(publish_at))})`
}

function renamed(from: string, to: string): string {
  return from === to ? to : `${from} → ${to}`
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

function reais(centavos: number): string {
  return money.format(centavos / 100)
}

/** 11/2026 of '2026-11'. */
function monthText(month: string): string {
  return month.split('-').reverse().join('/')
}

function daysOf(days: number): string {
  return days === 1 ? '1 dia' : `${days} dias`
}

function starsOf(stars: number): string {
  return stars === 1 ? '1 estrela' : `${stars} estrelas`
}

function reasonIn({ reason }: { reason: string }): string {
  return `Motivo: ${reason}`
}

/** The label of every action of staff: the compiler asks for one as soon as an action is declared. */
const labels: { [Action in StaffAction]: ActionLabel<Action> } = {
  'staff-added': { label: 'Pôs alguém na equipe' },
  'staff-removed': { label: 'Tirou alguém da equipe' },
  'news-published': { label: 'Publicou uma notícia', detail: publication },
  'news-edited': { label: 'Alterou uma notícia', detail: publication },
  'scale-published': { label: 'Publicou uma escala', detail: publication },
  'scale-edited': { label: 'Alterou uma escala', detail: publication },
  'scales-imported': {
    label: 'Publicou uma tabela de escalas',
    detail: ({ published, replaced }) =>
      `${published.length} ${published.length === 1 ? 'nova' : 'novas'}, ${replaced.length} ${replaced.length === 1 ? 'alterada' : 'alteradas'}`,
  },
  'publication-withdrawn': { label: 'Retirou uma publicação', detail: ({ title }) => title },
  'publication-published': { label: 'Publicou de novo ou reagendou', detail: publication },
  'letter-retried': { label: 'Mandou tentar um e-mail de novo' },
  'job-retried': { label: 'Mandou tentar uma tarefa de novo', detail: ({ job }) => jobLabel(job) },
  'webhook-retried': {
    label: 'Mandou tratar de novo um aviso do meio de pagamento',
    detail: ({ event }) => event,
  },
  'held-payment-read': {
    label: 'Mandou ler de novo a fatura de um pagamento retido',
    detail: ({ payment, invoice }) => `Pagamento ${payment}, fatura ${invoice}`,
  },
  'event-retried': { label: 'Mandou tratar de novo um acontecimento', detail: ({ kind }) => kind },
  'all-retried': {
    label: 'Mandou tentar tudo de novo',
    detail: ({ what, count }) => `${failureKinds[what]}: ${count}`,
  },
  'retention-allowed': {
    label: 'Permitiu uma limpeza que estava parada',
    detail: ({ rule, row_count }) => `${rule}: ${row_count}`,
  },
  'tag-created': { label: 'Criou uma tag', detail: ({ name }) => name },
  'tag-changed': { label: 'Alterou uma tag', detail: ({ from, to }) => renamed(from.name, to.name) },
  'tag-moved': { label: 'Mudou a ordem das tags', detail: ({ name }) => name },
  'tag-deleted': { label: 'Excluiu uma tag', detail: ({ name }) => name },
  'indicator-created': { label: 'Criou um item de "como conheceu"', detail: ({ name }) => name },
  'indicator-renamed': {
    label: 'Renomeou um item de "como conheceu"',
    detail: ({ from, to }) => renamed(from, to),
  },
  'indicator-moved': { label: 'Mudou a ordem de "como conheceu"', detail: ({ name }) => name },
  'indicator-deleted': { label: 'Excluiu um item de "como conheceu"', detail: ({ name }) => name },
  'plan-created': { label: 'Criou um plano', detail: ({ name, centavos }) => `${name}, ${reais(centavos)}` },
  'plan-changed': {
    label: 'Alterou um plano',
    detail: ({ from, to }) =>
      from.centavos === to.centavos
        ? renamed(from.name, to.name)
        : `${renamed(from.name, to.name)}: ${reais(from.centavos)} → ${reais(to.centavos)}`,
  },
  'fridge-created': { label: 'Cadastrou um frigorífico', detail: ({ name }) => name },
  'fridge-changed': {
    label: 'Alterou um frigorífico',
    detail: ({ from, to }) => renamed(from.name, to.name),
  },
  'fridge-merged': {
    label: 'Mesclou dois frigoríficos',
    detail: ({ name, into_name }) => `${name} em ${into_name}`,
  },
  'rating-voided': {
    label: 'Anulou uma avaliação de frigorífico',
    detail: ({ fridge: slaughterhouse, stars, reason }) =>
      `${slaughterhouse}, ${starsOf(stars)}. ${reasonIn({ reason })}`,
  },
  'rating-restored': {
    label: 'Voltou a contar uma avaliação anulada',
    detail: ({ fridge: slaughterhouse, stars }) => `${slaughterhouse}, ${starsOf(stars)}`,
  },
  'fridges-imported': {
    label: 'Importou frigoríficos',
    detail: ({ created, changed, same }) =>
      `${created.length} novos, ${changed.length} atualizados, ${same} iguais`,
  },
  'classified-published': { label: 'Publicou um anúncio' },
  'classified-rejected': { label: 'Recusou um anúncio', detail: reasonIn },
  'classified-withdrawn': { label: 'Tirou um anúncio do ar', detail: reasonIn },
  'classified-restored': { label: 'Pôs um anúncio de novo no ar' },
  'reports-dismissed': {
    label: 'Não viu nada de errado no que foi denunciado',
    detail: ({ reports }) => (reports === 1 ? '1 denúncia' : `${reports} denúncias`),
  },
  'content-hidden': {
    label: 'Escondeu o que alguém escreveu',
    // Older actions have no reason.
    detail: ({ reason }) => reason && reasonIn({ reason }),
  },
  'content-restored': { label: 'Mostrou de novo o que estava escondido' },
  'author-warned': { label: 'Avisou quem escreveu', detail: ({ message }) => message },
  'user-suspended': {
    label: 'Suspendeu alguém',
    detail: ({ days, reason }) =>
      `${days === null ? 'Sem prazo' : `Por ${daysOf(days)}`}. ${reasonIn({ reason })}`,
  },
  'suspension-lifted': { label: 'Retirou uma suspensão' },
  'days-granted': { label: 'Deu dias de tudo liberado', detail: ({ days }) => daysOf(days) },
  'market-alarm-read': { label: 'Leu os negócios por trás de um alerta do mercado' },
  'market-negotiation-excluded': { label: 'Tirou um negócio do mercado', detail: reasonIn },
  'market-negotiation-included': { label: 'Deixou um negócio contar de novo no mercado' },
  'market-rates-saved': {
    label: 'Salvou taxas do mercado',
    detail: ({ rates }) =>
      rates.map(({ kind, valid_from, value }) => `${kind} desde ${valid_from}: ${value}%`).join('; '),
  },
  'person-read': { label: 'Abriu a página de alguém' },
  'people-listed': {
    label: 'Viu pessoas na lista',
    detail: ({ people, list }) =>
      `${list ? listLabels[list] : ''}${people.length === 1 ? '1 pessoa' : `${people.length} pessoas`}`,
  },
  'report-read': {
    label: 'Abriu o que foi denunciado, como estava',
    detail: ({ report, kind }) => `${reportedKinds[kind]}, denúncia ${report}`,
  },
  'actions-exported': {
    label: 'Baixou o registro da equipe',
    detail: ({ count }) => (count === 1 ? '1 ação' : `${count} ações`),
  },
  'second-factor-reset': { label: 'Retirou a segunda etapa de alguém' },
  'trust-alarm-read': { label: 'Leu as negociações de um alerta', detail: ({ alarm }) => alarm },
  'trust-alarm-dismissed': {
    label: 'Dispensou um alerta',
    detail: ({ alarm, reason }) => `${alarm}. ${reasonIn({ reason })}`,
  },
  'identity-verified': {
    label: 'Conferiu nome e CPF de alguém',
    detail: ({ by, note }) => (by === 'provider' ? `Pelo serviço de conferência. ${note}` : note),
  },
  'identity-unverified': { label: 'Desfez a conferência de alguém', detail: ({ note }) => note },
  'payment-refunded': {
    label: 'Mandou devolver um pagamento',
    detail: ({ centavos, reason }) => `${reais(centavos)}. ${reasonIn({ reason })}`,
  },
  'ledger-exported': { label: 'Baixou o extrato de um mês', detail: ({ month }) => monthText(month) },
  'fiscal-records-exported': {
    label: 'Baixou os dados de notas fiscais de um mês',
    detail: ({ month }) => monthText(month),
  },
  'sessions-ended': { label: 'Desconectou todos os aparelhos de alguém' },
}

/** An action that no present code records is listed by its name. */
export function labelOf(action: string): string {
  return labelled(action)?.label ?? action
}

/** The details are those that were recorded with this action (recordStaffAction). */
export function detailOf(action: string, details: unknown): string | null {
  return labelled(action)?.detail?.(details as never) ?? null
}

export function actionChoices(): { name: string; label: string }[] {
  return Object.entries<ActionLabel<never>>(labels)
    .map(([name, { label }]) => ({ name, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'))
}

function labelled(action: string): ActionLabel<never> | undefined {
  return Object.hasOwn(labels, action) ? (labels as Record<string, ActionLabel<never>>)[action] : undefined
}
