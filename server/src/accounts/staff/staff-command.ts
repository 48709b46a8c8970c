import { systemClock } from '../../platform/clock.ts'
import { CommandRefused } from '../../platform/command-refusal.ts'
import type { Database } from '../../platform/data/database.ts'
import { appointStaff, listStaff, resetSecondFactor } from './appoint-staff.ts'

const USAGE = `Como usar:
  npm run staff -- add EMAIL      põe a pessoa na equipe da plataforma
  npm run staff -- remove EMAIL   tira a pessoa da equipe
  npm run staff -- reset EMAIL    retira a segunda etapa de quem perdeu o telefone e os códigos
  npm run staff -- list           mostra quem é da equipe`

const NOBODY = 'Ninguém é da equipe. Para pôr alguém: npm run staff -- add EMAIL'

/** What the words after `npm run staff --` do; returns the lines to print. */
export function staffCommand([verb, email, ...more]: string[]): (database: Database) => Promise<string[]> {
  if (verb === 'list' && email === undefined) return list
  if ((verb === 'add' || verb === 'remove') && email !== undefined && more.length === 0)
    return (database) => appoint(database, email, verb === 'add')
  if (verb === 'reset' && email !== undefined && more.length === 0)
    return (database) => reset(database, email)
  throw new CommandRefused(USAGE)
}

async function appoint(database: Database, email: string, isStaff: boolean): Promise<string[]> {
  const changed = await appointStaff({ database, clock: systemClock }, email, isStaff)
  if (isStaff) return [changed ? `${email} agora é da equipe.` : `${email} já era da equipe.`]
  const left = (await listStaff(database)).length
  return [
    changed ? `${email} não é mais da equipe.` : `${email} não era da equipe.`,
    ...(left === 0 ? [NOBODY] : []),
  ]
}

async function reset(database: Database, email: string): Promise<string[]> {
  const isReset = await resetSecondFactor({ database, clock: systemClock }, email)
  return [
    isReset
      ? `${email} escolhe uma segunda etapa nova ao entrar na gestão.`
      : `${email} não tinha segunda etapa.`,
  ]
}

async function list(database: Database): Promise<string[]> {
  const staff = await listStaff(database)
  return staff.length === 0
    ? [NOBODY]
    : staff.map(({ name, nickname, email }) => `${email}  ${name} (@${nickname})`)
}
