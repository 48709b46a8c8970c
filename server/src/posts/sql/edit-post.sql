-- name: updateDescription
-- Saving an unchanged text is no edit.
update posts set description = :description, edited_at = :now, version = version + 1
where id = :id and (description <> :description or :tagIds::bigint[] <>
  array(select tag_id from post_tags where post_id = :id order by tag_id))
