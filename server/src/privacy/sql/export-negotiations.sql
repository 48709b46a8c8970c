-- import type { ExportedItem } from '../exported-item.ts'

-- name: exportNegotiations
-- column item: ExportedItem
select n.id as "key!", json_build_object('id', n.id, 'registrada_por', u.name, 'enviada_a', r.name,
  'situacao', n.status, 'tipo', n.kind, 'data', n.negotiated_on, 'tag', t.name, 'frigorifico', f.name,
  'forma_de_abate', n.slaughter_form, 'imposto', n.tax_form, 'prazo_em_dias', n.payment_deadline,
  'medida', n.payment_measure, 'frete', n.freight_responsibility, 'valor', n.value, 'entrega', n.delivery_on,
  'cidade', ci.name, 'estado', s.acronym, 'observacoes', n.notes, 'idade', n.age_band, 'raca', n.breed,
  'peso_em_quilos', n.weight_kilos, 'cabecas', n.heads, 'motivo_da_reprovacao', n.reject_reason,
  'oferecida_as_estatisticas', n.share_with_market, 'registrada_em', to_char(n.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'enviada_em', to_char(n.sent_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'respondida_em', to_char(n.reviewed_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'abates', (select coalesce(json_agg(json_build_object('cabecas', sl.heads, 'data', sl.slaughtered_on,
      'rendimento', sl.yield) order by sl.position), '[]')
    from negotiation_slaughters sl where sl.negotiation_id = n.id),
  'historico', (select coalesce(json_agg(json_build_object('acao', st.action, 'por', a.name,
      'mudancas', st.changes, 'em', to_char(st.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) order by st.id), '[]')
    from negotiation_steps st join users a on a.id = st.actor_id where st.negotiation_id = n.id)) as "item!"
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
