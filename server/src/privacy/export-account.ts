import { actionLabel } from '../desk/read.ts'
import { toldNotifications } from '../notifications/read.ts'
import { waitingLetters } from '../platform/jobs/jobs.ts'
import { instant } from '../platform/text/instant.ts'
import type { Subject } from './export-subjects.ts'

/** The account itself, what keeps it safe, and what it was told. */
export const accountSubjects: Subject[] = [
  {
    file: 'conta',
    about: 'o seu cadastro, com o CPF, e o teste grátis',
    single: true,
    // The CPF comes sealed: write-archive.ts opens it.
    rows: `select u.id as key, json_build_object('id', u.id, 'nome', u.name, 'apelido', u.nickname, 'email', u.email,
        'telefone', u.phone, 'cpf', encode(u.cpf_sealed, 'base64'), 'estado', s.acronym, 'conheceu_a_arroba_por', i.name,
        'foto', case when u.avatar_key is not null then 'arquivos/foto-do-perfil.webp' end,
        'recebe_negociacoes', u.is_reviewer, 'equipe_da_arroba', u.is_staff,
        'teste_gratis_ate', ${instant('u.trial_ends_at')}, 'cadastrado_em', ${instant('u.created_at')},
        'suspensa_em', ${instant('u.suspended_at')}, 'suspensa_ate', ${instant('u.suspended_until')},
        'motivo_da_suspensao', u.suspended_reason) as item
      from users u left join states s on s.code = u.state_code left join indicators i on i.id = u.indicator_id
      where u.id = $1`,
  },
  {
    file: 'termos-aceitos',
    about: 'cada versão dos termos que você aceitou, com o resumo (SHA-256) do texto',
    rows: `select row_number() over (order by c.accepted_at, c.version) as key, json_build_object('versao', c.version,
        'sha256_do_texto', encode(c.text_sha256, 'hex'), 'aceita_em', ${instant('c.accepted_at')}) as item
      from consents c where c.user_id = $1`,
  },
  {
    file: 'interesses',
    about: 'as tags que você acompanha',
    rows: `select t.id as key, json_build_object('tag', t.name) as item
      from user_interests i join tags t on t.id = i.tag_id where i.user_id = $1`,
  },
  {
    file: 'apelidos-anteriores',
    about: 'os apelidos que você já usou',
    rows: `select row_number() over (order by f.left_at, f.nickname) as key, json_build_object('apelido', f.nickname,
        'ate', ${instant('f.left_at')}) as item
      from former_nicknames f where f.user_id = $1`,
  },
  {
    file: 'aparelhos-conectados',
    about: 'onde a sua conta está aberta',
    rows: `select s.id as key, json_build_object('navegador', s.user_agent, 'entrou_em', ${instant('s.created_at')},
        'so_para_a_compra_de_um_plano', s.purpose = 'checkout', 'senha_confirmada_ate', ${instant('s.confirmed_until')},
        'vale_ate', ${instant('s.expires_at')}) as item
      from sessions s where s.user_id = $1`,
  },
  {
    file: 'dias-de-uso',
    about: 'os dias dos últimos 6 meses em que a sua conta foi usada',
    rows: `select d.day - date '2000-01-01' as key, json_build_object('dia', d.day) as item
      from daily_activity d where d.user_id = $1`,
  },
  {
    file: 'aparelhos-conhecidos',
    about: 'os aparelhos de que você já entrou; deles só guardamos um código',
    rows: `select row_number() over (order by k.last_seen_at, k.digest) as key,
        json_build_object('codigo', encode(k.digest, 'hex'), 'visto_por_ultimo_em', ${instant('k.last_seen_at')}) as item
      from known_devices k where k.user_id = $1`,
  },
  {
    file: 'enderecos-conhecidos',
    about: 'os endereços de rede de que você entrou nos últimos 90 dias; deles só guardamos um código',
    rows: `select row_number() over (order by k.last_seen_at, k.digest) as key,
        json_build_object('codigo', encode(k.digest, 'hex'), 'visto_por_ultimo_em', ${instant('k.last_seen_at')}) as item
      from known_addresses k where k.user_id = $1`,
  },
  {
    file: 'trocas-de-senha-pedidas',
    about: 'os pedidos de senha nova que ainda valem',
    rows: `select row_number() over (order by r.expires_at) as key,
        json_build_object('vale_ate', ${instant('r.expires_at')}) as item
      from password_recoveries r where r.user_id = $1`,
  },
  {
    file: 'notificacoes',
    about: 'os avisos que você recebeu',
    rows: `select n.id as key, json_build_object('tipo', n.kind, 'texto', n.told, 'em', ${instant('n.created_at')},
        'lida_em', ${instant('n.read_at')}) as item
      from (${toldNotifications('n.user_id = $1')}) n`,
  },
  {
    file: 'avisos-a-outros',
    about: 'quando algo que você fez virou aviso para outra pessoa',
    rows: `select a.notification_id as key, json_build_object('tipo', n.kind, 'publicacao', n.post_id,
        'em', ${instant('a.created_at')}) as item
      from notification_actors a join notifications n on n.id = a.notification_id where a.user_id = $1`,
  },
  {
    file: 'avisos-do-teste',
    about: 'o que já avisamos sobre o fim do seu teste grátis',
    rows: `select row_number() over (order by a.step) as key, json_build_object('aviso',
        case a.step when 'week' then 'faltam 7 dias' when 'day' then 'falta 1 dia' else 'terminou' end) as item
      from trial_announcements a where a.user_id = $1`,
  },
  {
    file: 'emails-na-fila',
    about: 'as mensagens que ainda estão para sair para o seu e-mail',
    rows: `select row_number() over (order by letter.created_on) as key, json_build_object('assunto', letter.subject,
        'texto', letter.text, 'desde', ${instant('letter.created_on')}) as item
      from users u cross join lateral (${waitingLetters('u.email')}) letter where u.id = $1`,
  },
  {
    file: 'envios-recentes',
    about: 'os envios das últimas 24 horas, guardados para que uma repetição não crie nada duas vezes',
    rows: `select row_number() over (order by a.created_at, a.key) as key, json_build_object('chave', a.key,
        'resposta', a.body::json, 'em', ${instant('a.created_at')}) as item
      from idempotent_answers a where a.user_id = $1`,
  },
  {
    file: 'acontecimentos-na-fila',
    about: 'o que você fez e ainda não virou aviso',
    rows: `select e.id as key, json_build_object('tipo', e.kind, 'dados', e.data, 'em', ${instant('e.created_at')}) as item
      from events e where e.actor_id = $1`,
  },
  {
    file: 'acoes-da-equipe',
    about: 'o que a equipe da Arroba fez a respeito da sua conta',
    rows: `select s.id as key, json_build_object('acao', ${actionLabel('s.action')}, 'em', ${instant('s.created_at')}) as item
      from staff_actions s where s.user_id = $1`,
  },
  {
    file: 'acoes-como-equipe',
    about: 'o que você fez como parte da equipe da Arroba',
    rows: `select s.id as key, json_build_object('acao', ${actionLabel('s.action')}, 'em', ${instant('s.created_at')}) as item
      from staff_actions s where s.actor_id = $1`,
  },
  {
    file: 'pedidos-de-dados',
    about: 'este pedido dos seus dados',
    rows: `select 1::bigint as key, json_build_object('pedido_em', ${instant('d.requested_at')},
        'vale_ate', ${instant('d.expires_at')}) as item
      from data_exports d where d.user_id = $1`,
  },
]
