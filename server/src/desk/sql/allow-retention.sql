-- name: lockRetentionStop
select rule, row_count as "rowCount" from retention_stops where id = :id for update

-- name: allowRows
update retention_stops set allowed_rows = :rowCount where id = :id
