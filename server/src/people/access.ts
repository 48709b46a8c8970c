/** SQL: whether the person `owner` has blocked the person `other`. */
export const hasBlocked = (owner: string, other: string): string =>
  `exists (select from user_blocks ub where ub.user_id = ${owner} and ub.blocked_id = ${other})`
