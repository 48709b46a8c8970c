import {
  ChartLine,
  Gauge,
  Handshake,
  LibraryBig,
  Megaphone,
  Receipt,
  ScrollText,
  Server,
  ShieldCheck,
  Star,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'

type Section = {
  /** The path below /gestao; empty for its start. */
  path: string
  label: string
  icon: ReactNode
}

/** The sections of the desk, in the order of its navigation. */
export const SECTIONS: readonly Section[] = [
  { path: '', label: 'Painel', icon: <Gauge /> },
  { path: 'moderacao', label: 'Moderação', icon: <ShieldCheck /> },
  { path: 'avaliacoes', label: 'Avaliações', icon: <Star /> },
  { path: 'confianca', label: 'Confiança', icon: <Handshake /> },
  { path: 'mercado', label: 'Mercado', icon: <ChartLine /> },
  { path: 'publicacoes', label: 'Publicações', icon: <Megaphone /> },
  { path: 'cadastros', label: 'Cadastros', icon: <LibraryBig /> },
  { path: 'pessoas', label: 'Pessoas', icon: <Users /> },
  { path: 'pagamentos', label: 'Pagamentos', icon: <Receipt /> },
  { path: 'registro', label: 'Registro', icon: <ScrollText /> },
  { path: 'sistema', label: 'Sistema', icon: <Server /> },
]
