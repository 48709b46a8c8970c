-- name: tryToRemove
-- Whether no backup is holding files back. The lock ends with the transaction.
select pg_try_advisory_xact_lock_shared(:lock::bigint) as "isFree!"

-- name: attachUpload
update media set attached_at = now()
where key = :key and attached_at is null and created_at > now() - interval '30 minutes'

-- name: findImageSize
-- The size of a stored image in pixels.
select width, height from media where key = :key and width is not null
