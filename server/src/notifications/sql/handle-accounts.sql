-- name: notifyOfAccount
-- param data: object
insert into notifications (user_id, kind, data, created_at)
select u.id, :kind, :data::jsonb, :at::timestamptz from users u where u.id = :userId
returning user_id as "userId"

-- name: notifyOfAd
-- param data: object
insert into notifications (user_id, kind, ad_id, data, created_at)
select ad.user_id, :kind, ad.id, :data::jsonb || jsonb_strip_nulls(jsonb_build_object(
  'days', ad.announcement_days, 'ends_at', ad.expires_at)), :at::timestamptz
from ads ad where ad.id = :adId
for key share of ad
returning user_id as "userId"

-- name: notifyOfContent
-- param location: object
-- A post, an ad or a negotiation that is deleted deletes its notifications; which comment or rating it was is in the data.
insert into notifications (user_id, kind, post_id, ad_id, negotiation_id, data, created_at)
select u.id, :kind, (select p.id from posts p where p.id = (content.data->>'post_id')::bigint for key share),
  (select ad.id from ads ad where ad.id = (content.data->>'classified_id')::bigint for key share),
  (select n.id from negotiations n where n.id = (content.data->>'negotiation_id')::bigint for key share),
  content.data - array['post_id', 'negotiation_id'], :at::timestamptz
from users u cross join (select :location::jsonb as data) content
where u.id = :userId and u.id <> 1 and u.erased_at is null
returning user_id as "userId"

-- name: notifyPerson
-- param data: object
insert into notifications (user_id, kind, data, created_at)
select u.id, :kind, :data::jsonb, :at::timestamptz from users u
where u.id = :userId and u.id <> 1 and u.erased_at is null
returning user_id as "userId"
