-- name: findNewestPost
select id from posts where kind = 'feed' and listed order by created_at desc, id desc limit 1

-- name: findKind
select kind from posts where id = (select :id::bigint) and listed
