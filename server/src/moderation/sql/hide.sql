-- import type { ContentLocation } from '../content.ts'

-- name: lockPost
select user_id as "userId", unlisted_reason as "unlistedReason" from posts where id = :id for no key update

-- name: hidePostRow
update posts set listed = false, unlisted_reason = 'hidden', unlisted_at = :at where id = :id

-- name: restorePostRow
update posts set listed = true, unlisted_reason = null, unlisted_at = null where id = :id

-- name: lockPostOfComment
select id from posts where id = (select post_id from comments where id = :commentId) for no key update

-- name: lockComment
select user_id as "userId", post_id as "postId", hidden_at is not null as "isHidden!" from comments where id = :id
for no key update

-- name: setCommentHidden
update comments set hidden_at = :at? where id = :id

-- name: addToCommentsCount
update posts set comments_count = comments_count + :change::integer where id = :id

-- name: lockEvaluation
-- column location: ContentLocation
select json_build_object('user_id', user_id, 'post_id', null, 'evaluation_id', id, 'fridge_id', slaughterhouse_id,
    'negotiation_id', negotiation_id) as "location!",
  comment_hidden_at is not null as "isHidden!", comment is not null as "hasComment!"
from slaughterhouse_evaluations where id = :id for no key update

-- name: setEvaluationHidden
update slaughterhouse_evaluations set comment_hidden_at = :at?, comment_hidden_reason = :reason? where id = :id

-- name: lockAd
select user_id as "userId", version, status, withdrawn_status is not null as "isWithdrawn!"
from ads where id = :id for update

-- name: withdrawAd
update ads set status = 'rejected', reject_reason = :reason, withdrawn_status = status, withdrawn_at = :at where id = :id

-- name: restoreAd
update ads set status = withdrawn_status, reject_reason = null, withdrawn_status = null, withdrawn_at = null
where id = :id
