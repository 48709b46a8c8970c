import type { JobName } from '../platform/jobs/jobs.ts'

/** The label of every background job: the compiler asks for one as soon as a job is declared. */
const labels: Record<JobName, string> = {
  'send-mail': 'Enviar e-mails',
  'send-recovery': 'Enviar e-mails de troca de senha',
  'warn-of-guesses': 'Avisar de tentativas de adivinhar senhas',
  'write-notifications': 'Escrever notificações',
  'announce-trials': 'Avisar do fim do teste grátis',
  'end-classifieds': 'Encerrar anúncios vencidos',
  'remind-of-negotiations': 'Lembrar de negociações paradas',
  'write-fridge-places': 'Guardar o ranking do dia',
  'reindex-author': 'Atualizar a busca depois de trocar o nome',
  'reindex-tag': 'Atualizar a busca depois de renomear uma tag',
  'reindex-category': 'Atualizar a busca de anúncios depois de renomear uma tag',
  'export-data': 'Preparar "Baixar meus dados"',
  'erase-files': 'Apagar arquivos',
  'erase-leftovers': 'Apagar restos de contas excluídas',
  'apply-retention': 'Apagar o que venceu',
  'publish-due-posts': 'Publicar o que foi agendado',
  'end-subscriptions': 'Assinaturas de contas excluídas',
  'reconcile-payments': 'Conciliação de pagamentos',
  'take-up-payments': 'Conferir pagamentos que um servidor deixou pela metade',
  'tell-plan': 'Levar um plano alterado ao meio de pagamento',
  'tell-subscription': 'Levar uma assinatura alterada ao meio de pagamento',
  'handle-webhook': 'Tratar avisos do meio de pagamento',
}

export const jobLabels: ReadonlyMap<string, string> = new Map(Object.entries(labels))

/** Of a job that no code runs any more only its name is known. */
export function jobLabel(name: string): string {
  return jobLabels.get(name) ?? name
}
