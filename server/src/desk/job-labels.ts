import type { JobName } from '../platform/jobs/jobs.ts'

/** The label of every background job: the compiler asks for one as soon as a job is declared. */
const labels: Record<JobName, string> = {
  'send-mail': 'Enviar e-mails',
  'send-recovery': 'Enviar e-mails de troca de senha',
  'send-phone-code': 'Mandar códigos para celulares',
  'send-email-link': 'Enviar e-mails de confirmação de e-mail',
  'warn-of-guesses': 'Avisar de tentativas de adivinhar senhas',
  'write-notifications': 'Escrever notificações',
  'send-push': 'Avisar nos aparelhos',
  'announce-trials': 'Avisar do fim do teste grátis',
  'end-classifieds': 'Encerrar anúncios vencidos',
  'remind-of-negotiations': 'Lembrar de negociações paradas',
  'write-fridge-places': 'Guardar o ranking do dia',
  'run-market': 'Calcular os preços do mercado',
  'fetch-market-rates': 'Buscar o CDI de cada dia',
  'reindex-author': 'Atualizar a busca depois de trocar o nome',
  'reindex-tag': 'Atualizar a busca depois de renomear uma tag',
  'reindex-old-posts': 'Atualizar a busca de publicações antigas',
  'reindex-category': 'Atualizar a busca de anúncios depois de renomear uma tag',
  'export-data': 'Preparar "Baixar meus dados"',
  'erase-files': 'Apagar arquivos',
  'erase-leftovers': 'Apagar restos de contas excluídas',
  'note-erasure': 'Anotar contas excluídas ao lado dos backups',
  'make-backup': 'Fazer o backup da noite e ensaiar a volta',
  'apply-retention': 'Apagar o que venceu',
  'prepare-partitions': 'Preparar as partes das tabelas grandes',
  'refresh-trust': 'Atualizar quem confirma negócios com quem',
  'rebuild-trust': 'Refazer a conta de quem confirma negócios com quem',
  'publish-due-posts': 'Publicar o que foi agendado',
  'end-subscriptions': 'Assinaturas de contas excluídas',
  'reconcile-payments': 'Conciliação de pagamentos',
  'take-up-payments': 'Conferir pagamentos que um servidor deixou pela metade',
  'read-held-payment': 'Ler de novo a fatura de um pagamento retido',
  'compare-payments': 'Comparar o extrato com o meio de pagamento',
  'finish-refund': 'Terminar devoluções',
  'hand-over-fiscal-record': 'Entregar dados ao emissor de notas fiscais',
  'tell-plan': 'Levar um plano alterado ao meio de pagamento',
  'tell-subscription': 'Levar uma assinatura alterada ao meio de pagamento',
  'handle-webhook': 'Tratar avisos do meio de pagamento',
}

export const jobLabels: ReadonlyMap<string, string> = new Map(Object.entries(labels))

/** A job that no present code runs is listed by its name. */
export function jobLabel(name: string): string {
  return jobLabels.get(name) ?? name
}
