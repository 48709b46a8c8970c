-- name: stopRule
insert into retention_stops (rule, row_count, stopped_at) values (:rule, :count, :now)
on conflict (rule) do update set row_count = excluded.row_count, allowed_rows = null
