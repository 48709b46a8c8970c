-- name: recordRow
-- Inserts the row of a negotiation only: without slaughters, history, transaction, and the answer's JSON.
insert into negotiations (user_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure, value,
  city_code, heads, notes, created_at)
values (:userId, 'pending', 'sale', :negotiatedOn, :tagId, 30, 'fifteen_kilos', 318.5, :cityCode, 54, :notes, now())
returning json_build_object('id', id)::text as body

-- name: createRow
-- A single insert: without tags, search terms, mentions, the transaction around them, and the answer's JSON.
insert into posts (user_id, kind, description, state_code) values (:userId, 'feed', :description, :stateCode)
returning json_build_object('id', id)::text as body

-- name: commentRow
-- Inserts the rows only: without mentions, event, transaction, and the answer's JSON.
with post as (
  update posts set comments_count = comments_count + 1 where id = :postId returning id
)
insert into comments (post_id, user_id, text) select id, :userId, :text from post
returning json_build_object('id', id)::text as body
