import type { Me } from '@arroba/contract/accounts.ts'
import { Camera } from 'lucide-react'
import { IconLink } from '../../ui/overlay/icon-button.tsx'
import { Avatar } from '../../ui/text/avatar.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import styles from './profile-head.module.css'

/** The person's photo, name and nickname, as others see them. */
export function ProfileHead({
  avatar,
  name,
  nickname,
  is_staff: isStaff,
}: Pick<Me, 'avatar' | 'name' | 'nickname' | 'is_staff'>) {
  return (
    <section className={styles.head} aria-labelledby="nome">
      <div className={styles.face}>
        <Avatar avatar={avatar} size="large" />
        <IconLink className={styles.camera} to="/user/edit" label="Trocar foto" icon={<Camera />} />
      </div>
      <h2 id="nome">
        <PersonName person={isStaff ? { name, official: true } : { name }} />
      </h2>
      <p>@{nickname}</p>
    </section>
  )
}
