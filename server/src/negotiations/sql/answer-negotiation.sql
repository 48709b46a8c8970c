-- name: setAnswer
-- param status: 'approved' | 'rejected'
update negotiations
set version = version + 1, status = :status, reviewed_at = :now, reject_reason = :reason?
where id = :id
