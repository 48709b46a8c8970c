-- name: lockInterests
select id from users where id = :userId for no key update

-- name: deleteOtherInterests
delete from user_interests where user_id = :userId and tag_id <> all (:tagIds::bigint[])

-- name: insertInterests
insert into user_interests (user_id, tag_id)
select :userId::bigint, tag_id from unnest(:tagIds::bigint[]) chosen (tag_id)
on conflict do nothing

-- name: setIsReviewer
update users set is_reviewer = :isReviewer where id = :userId

-- name: rememberMarketConsent
update users set remembered_market_consent = :consent? where id = :userId
