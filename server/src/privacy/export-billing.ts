import { instant } from '../platform/text/instant.ts'
import type { Subject } from './export-subjects.ts'

const reais = (centavos: string): string => `round(${centavos}::numeric / 100, 2)`

/** What was bought and paid. */
export const billingSubjects: Subject[] = [
  {
    file: 'cobrancas',
    about:
      'para onde vão as suas cobranças, e o cartão que a empresa de pagamento guarda (só a bandeira e o final)',
    single: true,
    rows: `select b.user_id as key, json_build_object('empresa_de_pagamento', b.provider, 'cep', b.zip_code,
        'rua', b.street, 'numero', b.address_number, 'complemento', b.complement, 'cidade', c.name,
        'estado', s.acronym, 'codigo_na_empresa', b.customer_id, 'cartao_na_empresa', b.card_id,
        'bandeira', b.card_brand, 'final_do_cartao', b.card_last_digits) as item
      from billing_profiles b left join cities c on c.code = b.city_code left join states s on s.code = c.state_code
      where b.user_id = $1`,
  },
  {
    file: 'assinaturas',
    about: 'os planos que você assinou, e em que situação estão',
    rows: `select s.id as key, json_build_object('numero', s.id, 'plano', p.name, 'proximo_plano', n.name,
        'situacao', s.status, 'forma_de_pagamento', s.payment_method, 'empresa_de_pagamento', s.provider,
        'codigo_na_empresa', s.provider_id, 'criada_em', ${instant('s.created_at')},
        'paga_ate', ${instant('st.paid_until')}, 'vale_ate', ${instant('st.access_until')},
        'cancelamento_pedido_em', ${instant('s.cancel_requested_at')},
        'cancelamento_processado_em', ${instant('s.cancel_processed_at')}, 'terminou_em', ${instant('s.ended_at')},
        'tentativas_que_falharam', s.failed_tries, 'proxima_tentativa', ${instant('s.next_try_at')},
        'preco_de_que_foi_avisado', ${reais('s.expected_price_cents')}) as item
      from subscriptions s join plans p on p.id = s.plan_id left join plans n on n.id = s.next_plan_id
        left join standings st on st.subscription_id = s.id
      where s.user_id = $1`,
  },
  {
    file: 'pagamentos',
    about: 'o que você pagou ou tem a pagar',
    rows: `select y.id as key, json_build_object('numero', y.id, 'assinatura', y.subscription_id, 'plano', p.name,
        'tipo', y.kind, 'forma_de_pagamento', y.method, 'valor', ${reais('y.amount_cents')},
        'credito', ${reais('y.credit_cents')}, 'situacao', y.status, 'codigo_na_empresa', y.provider_invoice_id,
        'vence_em', y.due_on, 'pago_em', ${instant('y.paid_at')}, 'linha_digitavel', y.digitable_line, 'pix', y.pix_payload,
        'criado_em', ${instant('y.created_at')}) as item
      from payments y join plans p on p.id = y.plan_id where y.user_id = $1`,
  },
  {
    file: 'extrato',
    about: 'o que entrou e saiu da sua conta: pagamentos, créditos, períodos, devoluções e dias dados',
    rows: `select e.id as key, json_build_object('numero', e.id, 'o_que', e.kind, 'por_causa_de', e.cause,
        'assinatura', e.subscription_id, 'pagamento', e.payment_id, 'credito_do_pagamento', e.from_payment_id,
        'plano', p.name, 'valor', round(e.amount_cents::numeric / 100, 2), 'de', to_char(e.starts_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
        'ate', to_char(e.ends_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'em', to_char(e.happened_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as item
      from ledger_accounts a join ledger_entries e on e.account_id = a.id left join plans p on p.id = e.plan_id
      where a.user_id = $1`,
  },
  {
    file: 'tentativas-de-pagamento',
    about: 'o que pedimos à empresa de pagamento por você, para que nada seja cobrado duas vezes',
    rows: `select row_number() over (order by a.started_at, a.id) as key, json_build_object('o_que', a.action,
        'assinatura', a.subscription_id, 'pagamento', a.payment_id, 'situacao', a.state, 'resposta', a.answer,
        'comecou_em', ${instant('a.started_at')}, 'terminou_em', ${instant('a.finished_at')}) as item
      from payment_attempts a where a.user_id = $1`,
  },
]
