/**
 * What happens to the rows when an account is closed:
 * - erased: they are deleted, by erase.ts or, where nothing else has to happen, because this list names them
 * - anonymised: they stay for others, without anything that identifies the person
 * - kept: they stay as they are until retention.ts erases them
 */
type OnClosing = 'erased' | 'anonymised' | 'kept'

export type Holding = {
  /** The file of the export that holds the rows (export-subjects*.ts); or why they are in none. */
  exported: { in: string } | { not: string }
  onClosing: OnClosing
  /** The rows are erased with those of this column, to which a foreign key leads. */
  goesWith?: string
}

const COUNTED = 'é contado das negociações, que estão em negociacoes'

/** Every column of the database that names a person. */
export const holdings: Record<string, Holding> = {
  'users.id': { exported: { in: 'conta' }, onClosing: 'anonymised' },
  'closed_accounts.user_id': { exported: { not: 'só existe depois que a conta acabou' }, onClosing: 'kept' },
  'consents.user_id': { exported: { in: 'termos-aceitos' }, onClosing: 'erased' },
  'user_interests.user_id': { exported: { in: 'interesses' }, onClosing: 'erased' },
  'sessions.user_id': { exported: { in: 'aparelhos-conectados' }, onClosing: 'erased' },
  'daily_activity.user_id': { exported: { in: 'dias-de-uso' }, onClosing: 'erased' },
  'known_devices.user_id': { exported: { in: 'aparelhos-conhecidos' }, onClosing: 'erased' },
  'known_addresses.user_id': { exported: { in: 'enderecos-conhecidos' }, onClosing: 'erased' },
  'passkeys.user_id': { exported: { in: 'chaves-de-acesso' }, onClosing: 'erased' },
  'passkey_challenges.user_id': {
    exported: { not: 'é um número ao acaso, e vale cinco minutos' },
    onClosing: 'erased',
  },
  'authenticators.user_id': { exported: { in: 'aplicativo-autenticador' }, onClosing: 'erased' },
  'recovery_codes.user_id': { exported: { in: 'codigos-de-recuperacao' }, onClosing: 'erased' },
  'password_recoveries.user_id': { exported: { in: 'trocas-de-senha-pedidas' }, onClosing: 'erased' },
  'phone_codes.user_id': { exported: { in: 'codigos-para-o-celular' }, onClosing: 'erased' },
  'email_links.user_id': { exported: { in: 'confirmacoes-de-email' }, onClosing: 'erased' },
  'former_nicknames.user_id': { exported: { in: 'apelidos-anteriores' }, onClosing: 'erased' },
  'trial_announcements.user_id': { exported: { in: 'avisos-do-teste' }, onClosing: 'erased' },
  'data_exports.user_id': { exported: { in: 'pedidos-de-dados' }, onClosing: 'erased' },
  'idempotent_answers.user_id': { exported: { in: 'envios-recentes' }, onClosing: 'erased' },
  'events.actor_id': { exported: { in: 'acontecimentos-na-fila' }, onClosing: 'kept' },
  'posts.user_id': { exported: { in: 'publicacoes' }, onClosing: 'anonymised' },
  'post_likes.user_id': { exported: { in: 'curtidas' }, onClosing: 'erased' },
  'post_mentions.user_id': { exported: { in: 'mencoes-em-publicacoes' }, onClosing: 'erased' },
  'comments.user_id': { exported: { in: 'comentarios' }, onClosing: 'anonymised' },
  'comment_mentions.user_id': { exported: { in: 'mencoes-em-comentarios' }, onClosing: 'erased' },
  'notifications.user_id': { exported: { in: 'notificacoes' }, onClosing: 'erased' },
  'notification_actors.notified_id': {
    exported: { in: 'notificacoes' },
    onClosing: 'erased',
    goesWith: 'notifications.user_id',
  },
  'notification_actors.user_id': { exported: { in: 'avisos-a-outros' }, onClosing: 'anonymised' },
  'push_subscriptions.user_id': { exported: { in: 'aparelhos-com-avisos' }, onClosing: 'erased' },
  'push_preferences.user_id': { exported: { in: 'preferencias-de-avisos' }, onClosing: 'erased' },
  'user_blocks.user_id': { exported: { in: 'bloqueios' }, onClosing: 'erased' },
  'user_blocks.blocked_id': {
    exported: { not: 'é de quem bloqueou, e diria quem foi' },
    onClosing: 'kept',
  },
  'reports.reporter_id': { exported: { in: 'denuncias' }, onClosing: 'anonymised' },
  'reports.author_id': {
    exported: {
      not: 'é de quem denunciou, e diria quem foi; o texto está em publicações, comentários, anúncios ou avaliações',
    },
    onClosing: 'kept',
  },
  'ads.user_id': { exported: { in: 'anuncios' }, onClosing: 'erased' },
  'ad_favorites.user_id': { exported: { in: 'anuncios-favoritos' }, onClosing: 'erased' },
  'negotiations.user_id': { exported: { in: 'negociacoes' }, onClosing: 'anonymised' },
  'negotiations.reviewer_id': { exported: { in: 'negociacoes' }, onClosing: 'anonymised' },
  'negotiation_steps.actor_id': { exported: { in: 'negociacoes' }, onClosing: 'anonymised' },
  'negotiation_steps.taken_from_id': {
    exported: { in: 'negociacoes-que-passaram-por-voce' },
    onClosing: 'anonymised',
  },
  'negotiation_steps.sent_to_id': {
    exported: { in: 'negociacoes-que-passaram-por-voce' },
    onClosing: 'anonymised',
  },
  'negotiations_ended.user_id': { exported: { in: 'negociacoes-encerradas' }, onClosing: 'erased' },
  'negotiations_ended.ended_by': { exported: { in: 'negociacoes-encerradas' }, onClosing: 'anonymised' },
  'negotiation_market_consents.user_id': {
    exported: { in: 'contribuicoes-ao-mercado' },
    onClosing: 'erased',
  },
  'market_alerts.user_id': { exported: { in: 'alertas-de-preco' }, onClosing: 'erased' },
  'market_alarms.user_id': {
    exported: { not: 'é uma conta sobre negociações que estão no arquivo, para a equipe conferir' },
    onClosing: 'erased',
  },
  'market_exclusions.excluded_by': { exported: { in: 'acoes-como-equipe' }, onClosing: 'anonymised' },
  'billing_profiles.user_id': { exported: { in: 'cobrancas' }, onClosing: 'erased' },
  'subscriptions.user_id': { exported: { in: 'assinaturas' }, onClosing: 'kept' },
  'payments.user_id': { exported: { in: 'pagamentos' }, onClosing: 'kept' },
  // The entries themselves carry the number of the account alone, and stay for good.
  'ledger_accounts.user_id': { exported: { in: 'extrato' }, onClosing: 'kept' },
  'fiscal_records.user_id': { exported: { in: 'dados-fiscais' }, onClosing: 'kept' },
  'payment_attempts.user_id': { exported: { in: 'tentativas-de-pagamento' }, onClosing: 'kept' },
  'staff_actions.actor_id': { exported: { in: 'acoes-como-equipe' }, onClosing: 'anonymised' },
  'staff_actions.user_id': { exported: { in: 'acoes-da-equipe' }, onClosing: 'anonymised' },
  'trust_pairs.seller_id': { exported: { not: COUNTED }, onClosing: 'erased' },
  'trust_pairs.buyer_id': { exported: { not: COUNTED }, onClosing: 'erased' },
  'trust_people.user_id': { exported: { not: COUNTED }, onClosing: 'erased' },
  'trust_dismissals.user_id': {
    exported: { not: 'diz como se procura fraude; o que a equipe fez está em acoes-da-equipe' },
    onClosing: 'erased',
  },
  'trust_dismissals.dismissed_by': { exported: { in: 'acoes-como-equipe' }, onClosing: 'anonymised' },
  'slaughterhouse_evaluations.user_id': {
    exported: { in: 'avaliacoes-de-frigorificos' },
    onClosing: 'erased',
  },
}
