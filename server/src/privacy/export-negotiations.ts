import type { Subject } from './export-subjects.ts'
import {
  exportEndedNegotiations,
  exportEvaluations,
  exportMarketAlerts,
  exportMarketConsents,
  exportNegotiations,
  exportPassedNegotiations,
} from './sql/statements.ts'

/** What was negotiated. */
export const negotiationSubjects: Subject[] = [
  {
    file: 'negociacoes',
    about: 'as negociações que você registrou ou recebeu, com o histórico de cada uma',
    rows: exportNegotiations,
  },
  {
    file: 'negociacoes-que-passaram-por-voce',
    about:
      'quando uma negociação foi enviada a você ou retirada de você; o que ela diz é de quem a registrou',
    rows: exportPassedNegotiations,
  },
  {
    file: 'negociacoes-encerradas',
    about: 'as negociações que você excluiu, ou que deixaram de estar com você',
    rows: exportEndedNegotiations,
  },
  {
    file: 'avaliacoes-de-frigorificos',
    about: 'as notas que você deu a frigoríficos',
    rows: exportEvaluations,
  },
  {
    file: 'contribuicoes-ao-mercado',
    about: 'em quais negociações você deixou, ou deixou de deixar, que contem nos preços do mercado',
    rows: exportMarketConsents,
  },
  {
    file: 'alertas-de-preco',
    about: 'os preços do mercado de que você pediu para ser avisado',
    rows: exportMarketAlerts,
  },
]
