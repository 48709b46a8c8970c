import { instant } from '../platform/text/instant.ts'
import type { Subject } from './export-subjects.ts'

/** What was negotiated. */
export const negotiationSubjects: Subject[] = [
  {
    file: 'negociacoes',
    about: 'as negociações que você registrou ou recebeu, com o histórico de cada uma',
    rows: `select n.id as key, json_build_object('id', n.id, 'registrada_por', u.name, 'enviada_a', r.name,
        'situacao', n.status, 'tipo', n.kind, 'data', n.negotiated_on, 'tag', t.name, 'frigorifico', f.name,
        'forma_de_abate', n.slaughter_form, 'imposto', n.tax_form, 'prazo_em_dias', n.payment_deadline,
        'medida', n.payment_measure, 'frete', n.freight_responsibility, 'valor', n.value, 'entrega', n.delivery_on,
        'cidade', ci.name, 'estado', s.acronym, 'observacoes', n.notes, 'idade', n.age_band, 'raca', n.breed,
        'peso_em_quilos', n.weight_kilos, 'cabecas', n.heads, 'motivo_da_reprovacao', n.reject_reason,
        'oferecida_as_estatisticas', n.share_with_market, 'registrada_em', ${instant('n.created_at')},
        'enviada_em', ${instant('n.sent_at')}, 'respondida_em', ${instant('n.reviewed_at')},
        'abates', (select coalesce(json_agg(json_build_object('cabecas', sl.heads, 'data', sl.slaughtered_on,
            'rendimento', sl.yield) order by sl.position), '[]')
          from negotiation_slaughters sl where sl.negotiation_id = n.id),
        'historico', (select coalesce(json_agg(json_build_object('acao', st.action, 'por', a.name,
            'mudancas', st.changes, 'em', ${instant('st.created_at')}) order by st.id), '[]')
          from negotiation_steps st join users a on a.id = st.actor_id where st.negotiation_id = n.id)) as item
      from negotiations n join users u on u.id = n.user_id left join users r on r.id = n.reviewer_id
      join tags t on t.id = n.tag_id left join slaughterhouses f on f.id = n.slaughterhouse_id
      join cities ci on ci.code = n.city_code join states s on s.code = n.state_code
      where n.user_id = $1 or n.reviewer_id = $1`,
  },
  {
    file: 'negociacoes-que-passaram-por-voce',
    about:
      'quando uma negociação foi enviada a você ou retirada de você; o que ela diz é de quem a registrou',
    rows: `select st.id as key, json_build_object('negociacao', st.negotiation_id, 'por', a.name,
        'o_que', case when st.sent_to_id = $1 then 'enviada a você' else 'retirada de você' end,
        'em', ${instant('st.created_at')}) as item
      from negotiation_steps st join users a on a.id = st.actor_id where $1 in (st.sent_to_id, st.taken_from_id)`,
  },
  {
    file: 'negociacoes-encerradas',
    about: 'as negociações que você excluiu, ou que deixaram de estar com você',
    rows: `select row_number() over (order by e.ended_at, e.negotiation_id, e.user_id) as key,
        json_build_object('negociacao', e.negotiation_id, 'por', u.name,
          'o_que', case e.how when 'deleted' then 'excluída' else 'retirada' end, 'em', ${instant('e.ended_at')}) as item
      from negotiations_ended e join users u on u.id = e.ended_by where $1 in (e.user_id, e.ended_by)`,
  },
  {
    file: 'avaliacoes-de-frigorificos',
    about: 'as notas que você deu a frigoríficos',
    rows: `select row_number() over (order by e.rated_at, e.slaughterhouse_id, e.sex) as key, json_build_object('frigorifico', f.name,
        'sexo', e.sex, 'estrelas', e.stars, 'comentario', e.comment, 'dada_em', ${instant('e.rated_at')},
        'dada_pela_primeira_vez_em', ${instant('e.first_rated_at')}, 'negociacao', e.negotiation_id,
        'comentario_escondido_em', ${instant('e.comment_hidden_at')},
        'motivo_de_esconder', e.comment_hidden_reason, 'anulada_em', ${instant('e.voided_at')},
        'motivo_de_anular', e.void_reason) as item
      from slaughterhouse_evaluations e join slaughterhouses f on f.id = e.slaughterhouse_id where e.user_id = $1`,
  },
]
