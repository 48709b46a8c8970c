/** SQL: whether `user` is a side of an approved slaughter negotiation with `fridge`. */
export const hasSlaughteredAt = (user: string, fridge: string): string => `exists (
  select from negotiations n join tags t on t.id = n.tag_id
  where (n.user_id = ${user} or n.reviewer_id = ${user}) and n.fridge_id = ${fridge}
    and n.status = 'approved' and t.is_slaughter)`
