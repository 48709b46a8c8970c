-- name: deleteLettersTo
-- Deletes letters to an address, except those that are being sent at this moment.
delete from jobs.job where name in ('send-mail', 'dead-jobs') and data ->> 'to' = :address and state <> 'active'

-- name: takeRestoredJobs
-- column data: object
delete from restored_jobs where name = any (:names::text[]) returning name, data, start_after as "startAfter"
