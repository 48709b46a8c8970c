-- name: insertDocument
-- The first request creates the code, which all later ones share.
insert into negotiation_documents (code, negotiation_id, version, created_at)
values (:code, :id, :version, :now)
on conflict (negotiation_id, version) do update set version = excluded.version
returning code

-- name: insertFileDigest
update negotiation_documents set file_digests = array_append(file_digests, :digest::bytea)
where code = :code and :digest::bytea <> all (file_digests)
