import type { Me } from '@arroba/contract/accounts.ts'
import {
  BellRing,
  Download,
  Fingerprint,
  Info,
  KeyRound,
  LogOut,
  Mail,
  MonitorSmartphone,
  Pencil,
  Phone,
  Receipt,
  ScrollText,
  ShieldCheck,
  SquareTerminal,
  UserX,
} from 'lucide-react'
import { PlanCard } from '../../features/accounts/plan-card.tsx'
import { ProfileTabs } from '../../features/accounts/profile-tabs.tsx'
import { useCacheMe } from '../../features/accounts/queries.ts'
import { signOut } from '../../features/accounts/sign-in/sign-out.ts'
import { CardRow } from '../../features/billing/card/card-row.tsx'
import { SubscriptionCard } from '../../features/billing/subscription/subscription-card.tsx'
import { InterestsCard } from '../../features/profile/interests-card.tsx'
import { PlanOpens } from '../../features/profile/plan-opens.tsx'
import { ProfileHead } from '../../features/profile/profile-head.tsx'
import { ReceivingSwitch } from '../../features/profile/receiving-switch.tsx'
import { useNavigate } from '../../platform/router/hooks.ts'
import { phoneText } from '../../ui/form/phone-text.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { RowButton, RowLink, Rows } from '../../ui/layout/rows.tsx'
import { Status } from '../../ui/layout/status.tsx'
import { WithMe } from '../negotiations/reviews.tsx'
import styles from './profile.module.css'

export function ProfilePage() {
  return (
    <Page>
      <ProfileTabs />
      <PageHead title="Perfil" hidden />
      <WithMe>{(me) => <Profile me={me} />}</WithMe>
    </Page>
  )
}

function verified(isVerified: boolean) {
  return isVerified
    ? ({ tone: 'good', label: 'confirmado' } as const)
    : ({ tone: 'waiting', label: 'não confirmado' } as const)
}

function Profile({ me }: { me: Me }) {
  const cacheMe = useCacheMe()
  const navigate = useNavigate()
  const leave = () => {
    signOut()
    void navigate('/')
  }
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ProfileHead {...me} />
        <PlanCard {...me}>
          <PlanOpens opens={me.opens} />
          <SubscriptionCard />
        </PlanCard>
      </div>
      <div className={styles.column}>
        <Rows>
          <RowLink icon={<Mail />} to="/user/email">
            <span className={styles.contact}>
              {me.email} <Status {...verified(me.email_verified)} />
            </span>
          </RowLink>
          <RowLink icon={<Phone />} to="/user/telefone">
            <span className={styles.contact}>
              {phoneText(me.phone)} <Status {...verified(me.phone_verified)} />
            </span>
          </RowLink>
          <RowLink icon={<Pencil />} to="/user/edit">
            Editar perfil
          </RowLink>
          <RowLink icon={<KeyRound />} to="/user/alterar/senha">
            Alterar senha
          </RowLink>
          <RowLink icon={<Fingerprint />} to="/user/chaves">
            Chaves de acesso
          </RowLink>
          {me.is_staff && (
            <RowLink icon={<ShieldCheck />} to="/user/segunda-etapa">
              Entrada em duas etapas
            </RowLink>
          )}
          <RowLink icon={<MonitorSmartphone />} to="/user/aparelhos">
            Aparelhos conectados
          </RowLink>
          <RowLink icon={<BellRing />} to="/user/avisos">
            Avisos neste aparelho
          </RowLink>
          <RowLink icon={<SquareTerminal />} to="/user/tokens">
            Tokens da API
          </RowLink>
          <RowLink icon={<Receipt />} to="/user/pagamentos">
            Pagamentos
          </RowLink>
          <CardRow />
        </Rows>
        <InterestsCard interested_tags={me.interested_tags} />
        <ReceivingSwitch isOn={me.user_preference.is_reviwer} onSaved={cacheMe} />
        <Rows aria-label="Privacidade">
          <RowLink icon={<Download />} to="/user/dados">
            Baixar meus dados
          </RowLink>
          <RowLink icon={<ScrollText />} to="/termos">
            Termos e política de privacidade
          </RowLink>
          <RowLink icon={<UserX />} to="/user/excluir">
            Excluir minha conta
          </RowLink>
        </Rows>
        <Rows>
          <RowLink icon={<Info />} to="/sobre">
            Sobre
          </RowLink>
          <RowButton icon={<LogOut />} onClick={leave}>
            Sair
          </RowButton>
        </Rows>
      </div>
    </div>
  )
}
