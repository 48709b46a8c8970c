import { exportActionsAbout, exportActionsBy, exportNotifications } from './export-composed.ts'
import type { Subject } from './export-subjects.ts'
import {
  exportAccount,
  exportAuthenticators,
  exportConsents,
  exportDataExports,
  exportDaysOfUse,
  exportEmailLinks,
  exportEvents,
  exportFormerNicknames,
  exportInterests,
  exportKnownAddresses,
  exportKnownDevices,
  exportNotificationsToOthers,
  exportPasskeys,
  exportPasswordRecoveries,
  exportPhoneCodes,
  exportPushPreferences,
  exportPushSubscriptions,
  exportRecentRequests,
  exportRecoveryCodes,
  exportSessions,
  exportTrialAnnouncements,
  exportWaitingLetters,
} from './sql/statements.ts'

/** The account, its security settings, and its notifications and letters. */
export const accountSubjects: Subject[] = [
  {
    file: 'conta',
    about: 'o seu cadastro, com o CPF, e o teste grátis',
    single: true,
    // The CPF comes sealed: write-archive.ts opens it.
    rows: exportAccount,
  },
  {
    file: 'termos-aceitos',
    about: 'cada versão dos termos que você aceitou, com o resumo (SHA-256) do texto',
    rows: exportConsents,
  },
  {
    file: 'interesses',
    about: 'as tags que você acompanha',
    rows: exportInterests,
  },
  {
    file: 'apelidos-anteriores',
    about: 'os apelidos que você já usou',
    rows: exportFormerNicknames,
  },
  {
    file: 'aparelhos-conectados',
    about: 'onde a sua conta está aberta',
    rows: exportSessions,
  },
  {
    file: 'dias-de-uso',
    about: 'os dias dos últimos 6 meses em que a sua conta foi usada',
    rows: exportDaysOfUse,
  },
  {
    file: 'aparelhos-conhecidos',
    about: 'os aparelhos de que você já entrou; deles só guardamos um código',
    rows: exportKnownDevices,
  },
  {
    file: 'enderecos-conhecidos',
    about: 'os endereços de rede de que você entrou nos últimos 90 dias; deles só guardamos um código',
    rows: exportKnownAddresses,
  },
  {
    file: 'chaves-de-acesso',
    about: 'as chaves de acesso com que você entra; delas só temos a parte pública',
    rows: exportPasskeys,
  },
  {
    file: 'aplicativo-autenticador',
    about: 'desde quando um aplicativo autenticador protege a sua entrada; o segredo dele não sai daqui',
    rows: exportAuthenticators,
  },
  {
    file: 'codigos-de-recuperacao',
    about: 'os códigos de recuperação que restam; deles só guardamos um resumo',
    rows: exportRecoveryCodes,
  },
  {
    file: 'trocas-de-senha-pedidas',
    about: 'os pedidos de senha nova que ainda valem',
    rows: exportPasswordRecoveries,
  },
  {
    file: 'codigos-para-o-celular',
    about: 'os códigos que mandamos para o seu celular, sem os números deles, que não guardamos',
    rows: exportPhoneCodes,
  },
  {
    file: 'confirmacoes-de-email',
    about: 'o link que mandamos para confirmar um e-mail seu, sem o próprio link',
    rows: exportEmailLinks,
  },
  {
    file: 'notificacoes',
    about: 'os avisos que você recebeu',
    rows: exportNotifications,
  },
  {
    file: 'avisos-a-outros',
    about: 'quando algo que você fez virou aviso para outra pessoa',
    rows: exportNotificationsToOthers,
  },
  {
    file: 'aparelhos-com-avisos',
    about:
      'os aparelhos em que você recebe avisos, e o endereço de cada um no serviço de avisos do navegador',
    rows: exportPushSubscriptions,
  },
  {
    file: 'preferencias-de-avisos',
    about: 'que avisos você quer nos aparelhos, e a que horas não',
    rows: exportPushPreferences,
  },
  {
    file: 'avisos-do-teste',
    about: 'o que já avisamos sobre o fim do seu teste grátis',
    rows: exportTrialAnnouncements,
  },
  {
    file: 'emails-na-fila',
    about: 'as mensagens que ainda estão para sair para o seu e-mail',
    rows: exportWaitingLetters,
  },
  {
    file: 'envios-recentes',
    about: 'os envios das últimas 24 horas, guardados para que uma repetição não crie nada duas vezes',
    rows: exportRecentRequests,
  },
  {
    file: 'acontecimentos-na-fila',
    about: 'o que você fez e ainda não virou aviso',
    rows: exportEvents,
  },
  {
    file: 'acoes-da-equipe',
    about: 'o que a equipe da Arroba fez a respeito da sua conta',
    rows: exportActionsAbout,
  },
  {
    file: 'acoes-como-equipe',
    about: 'o que você fez como parte da equipe da Arroba',
    rows: exportActionsBy,
  },
  {
    file: 'pedidos-de-dados',
    about: 'este pedido dos seus dados',
    rows: exportDataExports,
  },
]
