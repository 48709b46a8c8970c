/** A model of negotiations without a database, which tests of the state machine compare with. */

export type Name = 'joao' | 'maria' | 'rosa' | 'zeca'
type Recipient = 'maria' | 'rosa'

/** João's negotiation. */
export type NegotiationState = {
  status: 'pending' | 'approved' | 'rejected' | 'deleted'
  reviewer: Recipient | null
  centavos: number
  version: number
  /** The former reviewers, who lost the negotiation because it was sent to somebody else or deleted. */
  former: Recipient[]
}

export type Command = { by: Name /** Says which version it has read. */; isHeld: boolean } & (
  | { action: 'edit'; centavos: number }
  | { action: 'send'; to: Recipient | null }
  | { action: 'delete' | 'approve' | 'reject' }
)

/** Who is notified of what, in the form in which events are recorded. */
type Notice = { kind: string; to: Name }
type Outcome = { status: number; next: NegotiationState; news: Notice[] }

function notice(kind: string, to: Name | null): Notice[] {
  return to === null ? [] : [{ kind: `negotiation-${kind}`, to }]
}

/** What one command does to a negotiation when nothing else happens, by somebody who has read version `read`. */
function follow(state: NegotiationState, command: Command, read: number): Outcome {
  const refused = (status: number): Outcome => ({ status, next: state, news: [] })
  const isAnswer = command.action === 'approve' || command.action === 'reject'
  if (command.by !== 'joao' && command.by !== state.reviewer)
    return refused(isAnswer && state.former.some((one) => one === command.by) ? 409 : 404)
  if (state.status === 'deleted') return refused(isAnswer || command.action === 'delete' ? 404 : 409)
  if (isAnswer === (command.by === 'joao')) return refused(403)
  if (state.status !== 'pending') return refused(409)
  if (command.isHeld && read !== state.version) return refused(409)

  const changed = { ...state, version: state.version + 1 }
  const withFormer = [...state.former, ...(state.reviewer ? [state.reviewer] : [])]
  switch (command.action) {
    case 'edit':
      return command.centavos === state.centavos
        ? { status: 200, next: state, news: [] }
        : {
            status: 200,
            next: { ...changed, centavos: command.centavos },
            news: notice('changed', state.reviewer),
          }
    case 'send':
      return command.to === state.reviewer
        ? { status: 200, next: state, news: [] }
        : {
            status: 200,
            next: { ...changed, reviewer: command.to, former: withFormer },
            news: [...notice('withdrawn', state.reviewer), ...notice('sent', command.to)],
          }
    case 'delete':
      return {
        status: 204,
        next: { ...changed, status: 'deleted', reviewer: null, former: withFormer },
        news: notice('withdrawn', state.reviewer),
      }
    case 'approve':
      return { status: 200, next: { ...changed, status: 'approved' }, news: notice('approved', 'joao') }
    case 'reject':
      return { status: 200, next: { ...changed, status: 'rejected' }, news: notice('rejected', 'joao') }
  }
}

export type CommandOutcome = { command: Command; status: number }

function without<T>(list: readonly T[], place: number): T[] {
  return list.filter((_, index) => index !== place)
}

/**
 * All outcomes, with their notifications, of orders of these commands in which each gets the answer that it got. Where
 * the negotiation changed meanwhile, a command may also be refused with 409.
 */
export function explanations(
  state: NegotiationState,
  answered: readonly CommandOutcome[],
  read: number,
): { end: NegotiationState; news: Notice[] }[] {
  const orders = (
    now: NegotiationState,
    left: readonly CommandOutcome[],
    news: Notice[],
  ): { end: NegotiationState; news: Notice[] }[] => {
    if (left.length === 0) return [{ end: now, news }]
    return left.flatMap(({ command, status }, place) => {
      const outcome = follow(now, command, read)
      if (outcome.status === status)
        return orders(outcome.next, without(left, place), [...news, ...outcome.news])
      const isSuperseded = status === 409 && now !== state && follow(state, command, read).status < 300
      return isSuperseded ? orders(now, without(left, place), news) : []
    })
  }
  return orders(state, answered, [])
}
