import { sql } from 'kysely'
import type { TestApp } from '../../server/src/testing/app.ts'
import { type Client, createClient } from '../../server/src/testing/client.ts'
import { acceptNegotiations, type Person } from '../../server/src/testing/negotiations.ts'

/**
 * The callers: João owns the object of a call, Maria is its other side, and the others have nothing to do
 * with it. All but Dito are within their trial.
 */
export const actors = [
  'nobody',
  'free',
  'trial',
  'owner',
  'other',
  'stranger',
  'blocked',
  'suspended',
  'staff',
  'staffWithoutMfa',
] as const
export type Actor = (typeof actors)[number]

export type People = Record<Actor, Client> & { joao: Person; maria: Person; susana: Person }

export async function openPeople(installation: TestApp): Promise<People> {
  const { db } = installation.database
  const joao = await acceptNegotiations(await installation.person('João Dono'))
  const maria = await acceptNegotiations(await installation.person('Maria Contraparte'))
  const named = {
    free: await installation.person('Dito Gratuito'),
    trial: await installation.person('Tereza Teste'),
    stranger: await installation.person('Zeca Estranho'),
    blocked: await installation.person('Bento Bloqueado'),
    suspended: await installation.person('Susana Suspensa'),
    staff: await installation.person('Elisa Equipe'),
    staffWithoutMfa: await installation.person('Edu Equipe'),
  }
  await sql`update users set trial_ends_at = ${installation.now()} where id = ${named.free.id}`.execute(db)
  await sql`
    update users set is_staff = true where id in (${named.staff.id}, ${named.staffWithoutMfa.id})`.execute(db)
  await sql`
    update sessions set second_factor_until = ${later(installation)} where user_id = ${named.staff.id}`.execute(
    db,
  )
  await sql`
    update users set suspended_at = ${installation.now()}, suspended_reason = 'Ofensas'
    where id = ${named.suspended.id}`.execute(db)
  await joao.post(`/v6/users/${named.blocked.id}/block`)
  await expireCaches(installation)
  const withoutPassword = ({ email, headers }: Person) =>
    createClient(installation.app, { email, token: headers.user_token ?? '' })
  return {
    joao,
    maria,
    susana: named.suspended,
    nobody: installation.visitor,
    owner: withoutPassword(joao),
    other: withoutPassword(maria),
    free: withoutPassword(named.free),
    trial: withoutPassword(named.trial),
    stranger: withoutPassword(named.stranger),
    blocked: withoutPassword(named.blocked),
    suspended: withoutPassword(named.suspended),
    staff: withoutPassword(named.staff),
    staffWithoutMfa: withoutPassword(named.staffWithoutMfa),
  }
}

/** Sets whether every caller has confirmed their password. */
export async function confirmPasswords(installation: TestApp, isConfirmed: boolean): Promise<void> {
  const until = isConfirmed ? later(installation) : null
  await sql`update sessions set confirmed_until = ${until}`.execute(installation.database.db)
  await expireCaches(installation)
}

/**
 * Moves the clock past the five seconds for which sessions are cached, so that changes in the database take
 * effect.
 */
export async function expireCaches(installation: TestApp): Promise<void> {
  installation.advance(6_000)
}

function later(installation: TestApp): Date {
  return new Date(installation.now().getTime() + 10 * 60 * 60_000)
}
