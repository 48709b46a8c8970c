import {
  Ban,
  CalendarDays,
  ChartLine,
  CircleArrowUp,
  CircleX,
  Handshake,
  Hash,
  Info,
  KeyRound,
  LayoutDashboard,
  MonitorSmartphone,
  Newspaper,
  Pencil,
  SquarePen,
  Tag,
  Trophy,
  User,
} from 'lucide-react'
import type { ReactNode } from 'react'

export type Destination = {
  label: string
  to: string
  icon: ReactNode
  /** Other screens that belong to this destination, including those below their addresses. */
  covers?: readonly string[]
}

const timeline: Destination = {
  label: 'Timeline',
  to: '/timeline',
  icon: <Newspaper />,
  covers: ['/timelinebusca', '/post'],
}
const ads: Destination = {
  label: 'Classificados',
  to: '/classificados',
  icon: <Tag />,
  covers: ['/anuncio', '/meus-anuncios'],
}
const scales: Destination = { label: 'Escalas', to: '/escalas', icon: <CalendarDays />, covers: ['/escala'] }
const ranking: Destination = {
  label: 'Ranking',
  to: '/ranking',
  icon: <Trophy />,
  covers: ['/rankingdetalhe'],
}
const negotiations: Destination = {
  label: 'Negociações',
  to: '/negociacoes',
  icon: <Handshake />,
  covers: ['/negocio'],
}
const market: Destination = { label: 'Mercado', to: '/mercado', icon: <ChartLine /> }
/** On a phone, scales and ranking are tabs of the market. */
const marketWithTabs: Destination = {
  ...market,
  covers: ['/escalas', '/escala', '/ranking', '/rankingdetalhe'],
}
const desk: Destination = { label: 'Gestão', to: '/gestao', icon: <LayoutDashboard /> }
const profile: Destination = { label: 'Perfil', to: '/perfil', icon: <User /> }

/** The links of a wide screen's header; what people read daily comes first. */
export const MAIN: readonly Destination[] = [timeline, market, scales, ranking, ads, negotiations]

/** The links at the bottom of a phone's screen, to the left of Publicar. */
export const BOTTOM_START: readonly Destination[] = [timeline, marketWithTabs]
export const BOTTOM_END: readonly Destination[] = [ads, negotiations]

/** The large squares of the phone's menu. */
export const PLACES: readonly Destination[] = [timeline, scales, ranking, ads, negotiations, profile]

export const PUBLISHING: readonly Destination[] = [
  { label: 'Escrever mensagem', to: '/mensagem', icon: <SquarePen /> },
  { label: 'Registrar negócio', to: '/negocio/cadastrar', icon: <Handshake /> },
  { label: 'Criar anúncio', to: '/anuncio', icon: <Tag /> },
]

const ACCOUNT: readonly Destination[] = [
  { label: 'Editar informações', to: '/user/edit', icon: <Pencil /> },
  { label: 'Meus interesses', to: '/user/interesses', icon: <Hash /> },
  { label: 'Alterar senha', to: '/user/alterar/senha', icon: <KeyRound /> },
  { label: 'Pessoas bloqueadas', to: '/user/bloqueados', icon: <Ban /> },
  { label: 'Aparelhos conectados', to: '/user/aparelhos', icon: <MonitorSmartphone /> },
  { label: 'Atualizar plano', to: '/atualizar-plano', icon: <CircleArrowUp /> },
  { label: 'Cancelar plano', to: '/cancel-plan', icon: <CircleX /> },
  { label: 'Sobre', to: '/sobre', icon: <Info /> },
]

type Role = { isStaff: boolean }

/** The links about the person's own account; staff also have one to the desk. Sair follows them. */
export function accountOf({ isStaff }: Role): readonly Destination[] {
  return isStaff ? [desk, ...ACCOUNT] : ACCOUNT
}

export function profileMenuOf(role: Role): readonly Destination[] {
  return [profile, ...accountOf(role)]
}
