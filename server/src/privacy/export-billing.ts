import type { Subject } from './export-subjects.ts'
import {
  exportBillingProfile,
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
    file: 'tentativas-de-pagamento',
    about: 'o que pedimos à empresa de pagamento por você, para que nada seja cobrado duas vezes',
    rows: exportPaymentAttempts,
  },
]
