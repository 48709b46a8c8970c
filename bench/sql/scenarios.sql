-- name: recordRow
-- The negotiation's row alone; it leaves out the slaughters, the history, the transaction, and the finished card.
insert into negotiations (user_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure, value,
  city_code, heads, notes, created_at)
values (:userId, 'pending', 'sale', :negotiatedOn, :tagId, 30, 'fifteen_kilos', 318.5, :cityCode, 54, :notes, now())
returning json_build_object('id', id)::text as body

-- name: createRow
-- One insert: it leaves out the tags, the search terms, the mentions, the transaction around them all, and the
-- finished card that the server answers with.
insert into posts (user_id, kind, description, state_code) values (:userId, 'feed', :description, :stateCode)
returning json_build_object('id', id)::text as body

-- name: commentRow
-- The rows alone; it leaves out the mentions, the event, the transaction, and the finished comment of the answer.
with post as (
  update posts set comments_count = comments_count + 1 where id = :postId returning id
)
insert into comments (post_id, user_id, text) select id, :userId, :text from post
returning json_build_object('id', id)::text as body
