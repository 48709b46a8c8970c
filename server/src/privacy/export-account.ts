import { exportActionsAbout, exportActionsBy, exportNotifications } from './export-composed.ts'
import type { Subject } from './export-subjects.ts'
import {
  exportAccount,
  exportConsents,
  exportDataExports,
  exportDaysOfUse,
  exportEvents,
  exportFormerNicknames,
  exportInterests,
  exportKnownAddresses,
  exportKnownDevices,
  exportNotificationsToOthers,
  exportPasswordRecoveries,
  exportRecentRequests,
  exportSessions,
  exportTrialAnnouncements,
  exportWaitingLetters,
} from './sql/statements.ts'

/** The account itself, what keeps it safe, and what it was told. */
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
    file: 'trocas-de-senha-pedidas',
    about: 'os pedidos de senha nova que ainda valem',
    rows: exportPasswordRecoveries,
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
