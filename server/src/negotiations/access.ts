/**
 * Who may see and do what with a negotiation, as SQL over `negotiations n`. A statement that uses it begins with the viewer's id.
 * Only two people know of a negotiation: who recorded it, and whom it was sent to.
 */
export const VIEWER = '$1::bigint'
/** The next parameter. */
export const NEXT = '$2'

export const isMine = `n.user_id = ${VIEWER}`
export const isReceived = `n.reviewer_id = ${VIEWER}`
export const isVisible = `(${isMine} or ${isReceived})`

const isMineToChange = `(${isMine} and n.status = 'pending')`
const isMineToAnswer = `(coalesce(${isReceived}, false) and n.status = 'pending')`

export const can = {
  edit: isMineToChange,
  delete: isMineToChange,
  send: isMineToChange,
  approve: isMineToAnswer,
  reject: isMineToAnswer,
}
export type Ability = keyof typeof can

/** What the reviewer does; everything else is the owner's. */
export const isAnswer = (ability: Ability): boolean => ability === 'approve' || ability === 'reject'

/** The platform: what was sent to nobody has it for a reviewer on the wire. */
export const NOBODY = 1
