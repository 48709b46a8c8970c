-- name: setAnswer
-- param status: 'approved' | 'rejected'
update negotiations
set version = version + 1, status = :status, reviewed_at = :now, reject_reason = :reason?,
  phones_verified = case when :status = 'approved' then not exists (
    select from users u where u.id in (negotiations.user_id, negotiations.reviewer_id) and u.phone_verified_at is null) end
where id = :id
