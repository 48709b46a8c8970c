-- import type { VoidedRating } from '../void-evaluation.ts'

-- name: lockRating
-- column rating: VoidedRating
select json_build_object('user_id', e.user_id, 'fridge_id', e.slaughterhouse_id, 'negotiation_id', e.negotiation_id) as "rating!",
  f.name as "slaughterhouseName", e.stars, e.voided_at is not null as "isVoided!"
from slaughterhouse_evaluations e join slaughterhouses f on f.id = e.slaughterhouse_id
where e.id = :id
for no key update of e

-- name: setVoided
update slaughterhouse_evaluations set voided_at = :at?, void_reason = :reason? where id = :id
