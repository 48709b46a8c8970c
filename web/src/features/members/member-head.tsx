import { monthInFullWords } from '@arroba/contract/rules/marks.ts'
import { Handshake, MapPin, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import drawing from '../../design/img/amanhecer.svg'
import type { Member } from '../../reference/people/member.ts'
import { useTitle } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { Avatar } from '../../ui/text/avatar.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import styles from './member-head.module.css'

function placeOf({ city, state }: Member): string {
  return [city, state].filter(Boolean).join(' / ')
}

type MemberHeadProps = {
  member: Member
  isReader: boolean
  /** The menu of further actions. */
  menu: ReactNode
}

/** The person's name, place and month of registration. */
export function MemberHead({ member, isReader, menu }: MemberHeadProps) {
  useTitle(member.name)
  const place = placeOf(member)
  return (
    <section className={styles.head}>
      <img className={styles.art} src={drawing} alt="" width={1200} height={220} />
      <div className={styles.inner}>
        <div className={styles.face}>
          <Avatar avatar={member.avatar} size="large" />
        </div>
        <div className={styles.who}>
          <h1>
            <PersonName person={member} />
          </h1>
          <p>
            {place && (
              <span className={styles.place}>
                <MapPin />
                {place}
              </span>
            )}
            <span>@{member.nickname}</span>
            {member.marks && <span>na Arroba desde {monthInFullWords(member.marks.member_since)}</span>}
          </p>
        </div>
        <div className={styles.actions}>
          {isReader ? (
            <ButtonLink look="outline" to="/user/edit">
              <Pencil />
              Editar perfil
            </ButtonLink>
          ) : (
            member.can.negotiate && (
              <ButtonLink to={`/negocio/cadastrar?com=${member.id}`}>
                <Handshake />
                Registrar negócio
              </ButtonLink>
            )
          )}
          {menu}
        </div>
      </div>
    </section>
  )
}
