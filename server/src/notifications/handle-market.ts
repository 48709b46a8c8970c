import { changedUsers, type Handler } from './handler.ts'
import { notifyOfAccount } from './sql/statements.ts'

export const marketHandlers = { 'market-alert-crossed': alertCrossed }

function alertCrossed(
  ...[trx, { data: given, at }]: Parameters<Handler<'market-alert-crossed'>>
): Promise<number[]> {
  const { recipient_id: userId, ...data } = given
  return changedUsers(trx, notifyOfAccount, { userId, kind: 'market-alert-crossed', data, at })
}
