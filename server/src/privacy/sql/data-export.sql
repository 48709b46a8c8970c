-- name: readExport
-- A request without a file that is older than :workingSince has failed.
select json_build_object('data_export', (
  select json_build_object(
    'status', case when file_key is not null then 'ready' when requested_at > :workingSince then 'preparing' else 'failed' end,
    'requested_at', to_char(requested_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'bytes', bytes,
    'expires_at', to_char(expires_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'))
  from data_exports where user_id = :userId and (expires_at is null or expires_at > :now)))::text as "body!"

-- name: lockEarlierExport
select file_key as "fileKey" from data_exports where user_id = :userId for update

-- name: startExport
-- No row while an export is being prepared.
insert into data_exports as d (user_id, request, requested_at) values (:userId, :request, :now)
on conflict (user_id) do update set request = excluded.request, requested_at = excluded.requested_at,
  file_key = null, bytes = null, expires_at = null, ticket_digest = null, ticket_expires_at = null
where not (d.file_key is null and d.requested_at > :workingSince)
returning user_id

-- name: setTicket
update data_exports set ticket_digest = :digest, ticket_expires_at = :ticketExpiresAt
where user_id = :userId and expires_at > :now returning user_id

-- name: findWantedExport
select user_id from data_exports where user_id = :userId and request = :request and file_key is null

-- name: lockOwner
-- A shared lock, which closing the account waits for.
select name, email from users where id = :userId and erased_at is null for share

-- name: setExportFile
update data_exports set file_key = :key, bytes = :bytes, expires_at = :expiresAt
where user_id = :userId and request = :request and file_key is null returning user_id

-- name: findFileOfTicket
select file_key as "fileKey!" from data_exports
where ticket_digest = :digest and ticket_expires_at > :now and expires_at > :now and file_key is not null
