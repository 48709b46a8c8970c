-- name: insertCall
-- No row for a key that was used before.
insert into sandbox_calls (key, called_at) values (:key, :now) on conflict (key) do nothing returning key

-- name: findAnswer
-- column answer: unknown
select answer from sandbox_calls where key = :key

-- name: setAnswer
-- param answer: unknown
update sandbox_calls set answer = :answer where key = :key
