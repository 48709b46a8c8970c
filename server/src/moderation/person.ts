import type { KnownPerson } from '@arroba/contract/staff/people.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/data/database.ts'
import { SESSION_LIFETIME } from '../platform/http/session.ts'
import { createCpfVault } from '../platform/text/cpf.ts'
import { instant } from '../platform/text/instant.ts'
import { canBeSuspended, hasAccount, isSuspended, personNotFound } from './access.ts'
import { listedFields, markImitation } from './people.ts'

const NOW = '$1::timestamptz'

const count = (from: string) => `(select count(*) from ${from})`
const living = `from sessions s where s.user_id = u.id and s.expires_at > ${NOW}`
const lastUse = `max(greatest(s.created_at, s.expires_at - make_interval(secs => ${SESSION_LIFETIME / 1000})))`
const openEnd = `nullif(greatest(u.trial_ends_at, (
  select max(s.access_until) from subscriptions s where s.user_id = u.id), ${NOW}), ${NOW})`

const statement = {
  name: 'person-for-staff',
  text: `
    select u.cpf_sealed as "cpfSealed", json_build_object(${listedFields},
      'state_code', u.state_code,
      'is_reviwer', u.is_reviewer,
      'plan_until', ${instant(openEnd)},
      'trial_ends_at', case when u.trial_ends_at > ${NOW} then ${instant('u.trial_ends_at')} end,
      'subscription', (
        select json_build_object('plan', p.name, 'status', s.status, 'access_until', ${instant('s.access_until')})
        from subscriptions s join plans p on p.id = s.plan_id
        where s.user_id = u.id order by s.created_at desc, s.id desc limit 1),
      'suspension', case when ${isSuspended('u', NOW)} then json_build_object(
        'since', ${instant('u.suspended_at')}, 'until', ${instant('u.suspended_until')}, 'reason', u.suspended_reason) end,
      'sessions', (select count(*) ${living}),
      'last_seen_at', (select ${instant(`(${lastUse})`)} ${living}),
      'counts', json_build_object(
        'posts', ${count('posts p where p.user_id = u.id')},
        'comments', ${count('comments c where c.user_id = u.id')},
        'ads', ${count('ads c where c.user_id = u.id')},
        'deals', ${count('negotiations n where n.user_id = u.id')}),
      'open_reports', ${count('reports r where r.author_id = u.id and r.resolved_at is null')},
      'can', json_build_object(
        'suspend', ${canBeSuspended('u')},
        'lift', ${hasAccount('u')} and ${isSuspended('u', NOW)},
        'grant_days', ${hasAccount('u')},
        'end_sessions', ${hasAccount('u')},
        'make_staff', ${hasAccount('u')} and not u.is_staff and not ${isSuspended('u', NOW)},
        'end_staff', u.is_staff and exists (
          select from users other where other.is_staff and other.password_hash is not null and other.id <> u.id))
    ) as person
    from users u where u.id = $2 and u.id <> 1`,
}

/** ***.456.789-**: enough to tell two people of one name apart on the phone, and no more. */
const masked = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`

/** What staff know of a person. */
export const readPerson = async (
  { config, database, clock }: { config: Pick<Config, 'secret'>; database: Database; clock: Clock },
  id: number,
): Promise<{ person: KnownPerson }> => {
  const [row] = await database.hot<{ cpfSealed: Buffer | null; person: Omit<KnownPerson, 'cpf'> }>(
    statement,
    [clock(), id],
  )
  if (!row) throw personNotFound()
  const { cpfSealed, person } = row
  const cpf = cpfSealed && masked(createCpfVault(config.secret).unseal(cpfSealed))
  return { person: markImitation({ ...person, cpf }) }
}
