-- import type { ExportedItem } from '../exported-item.ts'

-- name: exportBillingProfile
-- column item: ExportedItem
select b.user_id as "key!", json_build_object('empresa_de_pagamento', b.provider, 'cep', b.zip_code,
  'rua', b.street, 'numero', b.address_number, 'complemento', b.complement, 'cidade', c.name,
  'estado', s.acronym, 'codigo_na_empresa', b.customer_id, 'cartao_na_empresa', b.card_id,
  'bandeira', b.card_brand, 'final_do_cartao', b.card_last_digits) as "item!"
from billing_profiles b left join cities c on c.code = b.city_code left join states s on s.code = c.state_code
where b.user_id = :userId

-- name: exportSubscriptions
-- column item: ExportedItem
select s.id as "key!", json_build_object('numero', s.id, 'plano', p.name, 'proximo_plano', n.name,
  'situacao', s.status, 'forma_de_pagamento', s.payment_method, 'empresa_de_pagamento', s.provider,
  'codigo_na_empresa', s.provider_id, 'criada_em', to_char(s.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'paga_ate', to_char(st.paid_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'vale_ate', to_char(st.access_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'cancelamento_pedido_em', to_char(s.cancel_requested_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'cancelamento_processado_em', to_char(s.cancel_processed_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'terminou_em', to_char(s.ended_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'tentativas_que_falharam', s.failed_tries, 'proxima_tentativa', to_char(s.next_try_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'preco_de_que_foi_avisado', round(s.expected_price_cents::numeric / 100, 2)) as "item!"
from subscriptions s join plans p on p.id = s.plan_id left join plans n on n.id = s.next_plan_id
  left join standings st on st.subscription_id = s.id
where s.user_id = :userId

-- name: exportPayments
-- column item: ExportedItem
select y.id as "key!", json_build_object('numero', y.id, 'assinatura', y.subscription_id, 'plano', p.name,
  'tipo', y.kind, 'forma_de_pagamento', y.method, 'valor', round(y.amount_cents::numeric / 100, 2),
  'credito', round(y.credit_cents::numeric / 100, 2), 'situacao', y.status, 'codigo_na_empresa', y.provider_invoice_id,
  'vence_em', y.due_on, 'pago_em', to_char(y.paid_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'linha_digitavel', y.digitable_line, 'pix', y.pix_payload,
  'criado_em', to_char(y.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from payments y join plans p on p.id = y.plan_id where y.user_id = :userId

-- name: exportLedger
-- column item: ExportedItem
select e.id as "key!", json_build_object('numero', e.id, 'o_que', e.kind, 'por_causa_de', e.cause,
  'assinatura', e.subscription_id, 'pagamento', e.payment_id, 'credito_do_pagamento', e.from_payment_id,
  'plano', p.name, 'valor', round(e.amount_cents::numeric / 100, 2), 'de', to_char(e.starts_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'ate', to_char(e.ends_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'em', to_char(e.happened_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from ledger_accounts a join ledger_entries e on e.account_id = a.id left join plans p on p.id = e.plan_id
where a.user_id = :userId

-- name: exportFiscalRecords
-- column item: ExportedItem
select f.payment_id as "key!", json_build_object('pagamento', f.payment_id, 'servico', f.description,
  'em_nome_de', encode(f.customer_sealed, 'base64'),
  'entregue_a_quem_emite_em', to_char(f.handed_over_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'devolucao_avisada', round(f.handed_over_returned_cents::numeric / 100, 2)) as "item!"
from fiscal_records f where f.user_id = :userId

-- name: exportPaymentAttempts
-- column item: ExportedItem
select row_number() over (order by a.started_at, a.id) as "key!", json_build_object('o_que', a.action,
  'assinatura', a.subscription_id, 'pagamento', a.payment_id, 'situacao', a.state, 'resposta', a.answer,
  'comecou_em', to_char(a.started_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'terminou_em', to_char(a.finished_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from payment_attempts a where a.user_id = :userId
