-- name: findFreeNicknames
select candidate.nickname as "nickname!"
from unnest(:candidates::text[]) with ordinality as candidate (nickname, place)
where not exists (select from users where users.nickname = candidate.nickname)
  and not exists (
    select from former_nicknames f where f.nickname = candidate.nickname and f.left_at > :heldSince)
order by candidate.place
