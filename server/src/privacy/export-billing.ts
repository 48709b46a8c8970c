import type { Subject } from './export-subjects.ts'
import {
  exportBillingProfile,
  exportFiscalRecords,
  exportLedger,
  exportPaymentAttempts,
  exportPayments,
  exportSubscriptions,
} from './sql/statements.ts'

/** What was bought and paid. */
export const billingSubjects: Subject[] = [
  {
    file: 'cobrancas',
    about:
      'para onde vão as suas cobranças, e o cartão que a empresa de pagamento guarda (só a bandeira e o final)',
    single: true,
    rows: exportBillingProfile,
  },
  {
    file: 'assinaturas',
    about: 'os planos que você assinou, e em que situação estão',
    rows: exportSubscriptions,
  },
  {
    file: 'pagamentos',
    about: 'o que você pagou ou tem a pagar',
    rows: exportPayments,
  },
  {
    file: 'extrato',
    about: 'o que entrou e saiu da sua conta: pagamentos, créditos, períodos, devoluções e dias dados',
    rows: exportLedger,
  },
  {
    file: 'dados-fiscais',
    about:
      'o que a nota fiscal de cada pagamento precisa dizer de você: o nome, o CPF, o e-mail e o endereço de então',
    rows: exportFiscalRecords,
  },
  {
    file: 'tentativas-de-pagamento',
    about: 'o que pedimos à empresa de pagamento por você, para que nada seja cobrado duas vezes',
    rows: exportPaymentAttempts,
  },
]
