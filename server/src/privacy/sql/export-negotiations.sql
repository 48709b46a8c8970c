-- import type { ExportedItem } from '../exported-item.ts'

-- name: exportNegotiations
-- column item: ExportedItem
-- The history of a received negotiation begins when it was sent to the person: earlier reviewers are known to its owner only.
select n.id as "key!", json_build_object('id', n.id, 'registrada_por', u.name, 'enviada_a', r.name,
  'situacao', n.status, 'tipo', n.kind, 'data', n.negotiated_on, 'tag', t.name, 'frigorifico', f.name,
  'forma_de_abate', n.slaughter_form, 'imposto', n.tax_form, 'prazo_em_dias', n.payment_deadline,
  'medida', n.payment_measure, 'frete', n.freight_responsibility, 'premio', n.premium, 'valor', n.value, 'entrega', n.delivery_on,
  'cidade', ci.name, 'estado', s.acronym, 'observacoes', n.notes, 'idade', n.age_band, 'raca', n.breed,
  'peso_em_quilos', n.weight_kilos, 'cabecas', n.heads,
  'peso_vivo_de_abate_em_quilos', n.live_weight_kilos, 'arrobas_por_cabeca', n.carcass_arrobas,
  'total_de_arrobas', n.heads * n.carcass_arrobas, 'quantidade', n.quantity, 'valor_total', n.total_value,
  'liquido_de_impostos', net_of_tax(n.total_value, n.tax_form, n.negotiated_on), 'motivo_da_reprovacao', n.reject_reason,
  'contribui_com_o_mercado', exists (select from negotiation_market_consents mc
    where mc.negotiation_id = n.id and mc.user_id = :userId and mc.withdrawn_at is null), 'registrada_em', to_char(n.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'enviada_em', to_char(n.sent_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'respondida_em', to_char(n.reviewed_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'abates', (select coalesce(json_agg(json_build_object('cabecas', sl.heads, 'data', sl.slaughtered_on,
      'rendimento', sl.yield) order by sl.position), '[]')
    from negotiation_slaughters sl where sl.negotiation_id = n.id),
  'historico', (select coalesce(json_agg(json_build_object('acao', st.action, 'por', a.name,
      'mudancas', st.changes, 'enviada_a', receiver.name,
      'retirada_de', case when n.user_id = :userId then former.name end, 'em', to_char(st.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) order by st.id), '[]')
    from negotiation_steps st join users a on a.id = st.actor_id
    left join users former on former.id = st.taken_from_id left join users receiver on receiver.id = st.sent_to_id
    where st.negotiation_id = n.id and (n.user_id = :userId or st.id >= (select max(latest.id) from negotiation_steps latest
      where latest.negotiation_id = n.id and latest.sent_to_id = n.reviewer_id)))) as "item!"
from negotiations n join users u on u.id = n.user_id left join users r on r.id = n.reviewer_id
join tags t on t.id = n.tag_id left join slaughterhouses f on f.id = n.slaughterhouse_id
join cities ci on ci.code = n.city_code join states s on s.code = n.state_code
where n.user_id = :userId or n.reviewer_id = :userId

-- name: exportPassedNegotiations
-- column item: ExportedItem
select st.id as "key!", json_build_object('negociacao', st.negotiation_id, 'por', a.name,
  'o_que', case when st.sent_to_id = :userId then 'enviada a você' else 'retirada de você' end,
  'em', to_char(st.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from negotiation_steps st join users a on a.id = st.actor_id where :userId in (st.sent_to_id, st.taken_from_id)

-- name: exportEndedNegotiations
-- column item: ExportedItem
select row_number() over (order by e.ended_at, e.negotiation_id, e.user_id) as "key!",
  json_build_object('negociacao', e.negotiation_id, 'por', u.name,
    'o_que', case e.how when 'deleted' then 'excluída' else 'retirada' end, 'em', to_char(e.ended_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from negotiations_ended e join users u on u.id = e.ended_by where :userId in (e.user_id, e.ended_by)

-- name: exportEvaluations
-- column item: ExportedItem
select row_number() over (order by e.rated_at, e.slaughterhouse_id, e.sex) as "key!", json_build_object('frigorifico', f.name,
  'sexo', e.sex, 'estrelas', e.stars, 'comentario', e.comment, 'dada_em', to_char(e.rated_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'dada_pela_primeira_vez_em', to_char(e.first_rated_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'negociacao', e.negotiation_id,
  'comentario_escondido_em', to_char(e.comment_hidden_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'motivo_de_esconder', e.comment_hidden_reason, 'anulada_em', to_char(e.voided_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'motivo_de_anular', e.void_reason) as "item!"
from slaughterhouse_evaluations e join slaughterhouses f on f.id = e.slaughterhouse_id where e.user_id = :userId

-- name: exportMarketConsents
-- column item: ExportedItem
select mc.negotiation_id as "key!", json_build_object('negociacao', mc.negotiation_id,
  'dado_em', to_char(mc.given_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'retirado_em', to_char(mc.withdrawn_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from negotiation_market_consents mc where mc.user_id = :userId

-- name: exportMarketAlerts
-- column item: ExportedItem
select a.id as "key!", json_build_object('tag', t.name, 'area', a.area, 'medida', a.measure, 'outra_tag', o.name,
  'direcao', a.direction, 'valor', a.value,
  'criado_em', to_char(a.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'avisado_em', to_char(a.told_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item!"
from market_alerts a join tags t on t.id = a.tag_id left join tags o on o.id = a.other_tag_id
where a.user_id = :userId
