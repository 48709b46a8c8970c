-- name: findDocument
select json_build_object('verification', json_build_object(
  'code', d.code,
  'status', case when n.id is null then 'withdrawn' when n.version <> d.version then 'changed' else 'current' end,
  'negotiation_id', d.negotiation_id,
  'issued_at', to_char(d.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'sha256', (select json_agg(encode(digest, 'hex')) from unnest(d.file_digests) digest),
  'earlier_sha256', (select coalesce(json_agg(encode(digest, 'hex')), '[]')
    from negotiation_documents o, unnest(o.file_digests) digest
    where o.negotiation_id = d.negotiation_id and o.version < d.version),
  'later_sha256', (select coalesce(json_agg(encode(digest, 'hex')), '[]')
    from negotiation_documents o, unnest(o.file_digests) digest
    where o.negotiation_id = d.negotiation_id and o.version > d.version),
  'phones_verified', case when n.version = d.version then n.phones_verified end))::text as "body!"
from negotiation_documents d left join negotiations n on n.id = d.negotiation_id
where d.code = :code and d.file_digests <> '{}'
